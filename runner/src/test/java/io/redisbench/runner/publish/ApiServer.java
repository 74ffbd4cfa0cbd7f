package io.redisbench.runner.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.redisbench.api.ApiJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** As much of an API server as ConfigMaps need that are patched; it may go away and come back. */
public final class ApiServer implements AutoCloseable {

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, ObjectNode> configMaps = new ConcurrentHashMap<>();
  private final List<Patch> patches = new CopyOnWriteArrayList<>();
  private final int port;
  private volatile int refusal;
  private HttpServer http;

  /** Has these ConfigMaps, all empty. */
  public ApiServer(String... names) throws IOException {
    for (String name : names) {
      ObjectNode map = ApiJson.json().createObjectNode();
      map.put("apiVersion", "v1").put("kind", "ConfigMap");
      map.putObject("metadata").put("name", name).put("namespace", "bench");
      configMaps.put(name, map);
    }
    http = listening(0);
    port = http.getAddress().getPort();
  }

  private HttpServer listening(int wanted) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), wanted), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
    return server;
  }

  /** Where it is. */
  public String url() {
    return "http://127.0.0.1:" + port;
  }

  /** Every connection is refused from now on. */
  void goAway() {
    http.stop(0);
  }

  void comeBack() throws IOException {
    http = listening(port);
  }

  /** Answers every request with this code; 0 for as it should be. */
  void refuse(int code) {
    refusal = code;
  }

  /** What was stored, oldest first. */
  public List<Patch> patches() {
    return List.copyOf(patches);
  }

  /** What was stored in one ConfigMap, oldest first. */
  public List<Patch> patches(String name) {
    return patches.stream().filter(patch -> patch.name().equals(name)).toList();
  }

  /** Entries of a ConfigMap, for example data. */
  public Map<String, String> entries(String name, String field) {
    Map<String, String> entries = new TreeMap<>();
    configMaps
        .get(name)
        .path(field)
        .properties()
        .forEach(entry -> entries.put(entry.getKey(), entry.getValue().asText()));
    return entries;
  }

  private void answer(HttpExchange exchange) {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      String path = exchange.getRequestURI().getPath();
      String name = path.replaceFirst("^/api/v1/namespaces/bench/configmaps/", "");
      if (refusal != 0) {
        send(exchange, refusal, status(refusal, "refused by the test"));
      } else if (!configMaps.containsKey(name)) {
        send(exchange, 404, status(404, "configmaps \"" + name + "\" not found"));
      } else {
        if (exchange.getRequestMethod().equals("PATCH")) {
          patch(name, exchange, ApiJson.json().readTree(body));
        }
        send(exchange, 200, configMaps.get(name));
      }
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private void patch(String name, HttpExchange exchange, JsonNode change) {
    ObjectNode map = configMaps.get(name).deepCopy();
    for (Iterator<String> fields = change.fieldNames(); fields.hasNext(); ) {
      String field = fields.next();
      map.withObject("/" + field).setAll((ObjectNode) change.get(field));
    }
    configMaps.put(name, map);
    patches.add(
        new Patch(
            name,
            exchange.getRequestHeaders().getFirst("Content-Type"),
            System.nanoTime(),
            change));
  }

  private static ObjectNode status(int code, String message) {
    return ApiJson.json()
        .createObjectNode()
        .put("apiVersion", "v1")
        .put("kind", "Status")
        .put("status", "Failure")
        .put("message", message)
        .put("code", code);
  }

  private static void send(HttpExchange exchange, int code, JsonNode answer) throws IOException {
    byte[] content = answer.toString().getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(code, content.length);
    exchange.getResponseBody().write(content);
  }

  @Override
  public void close() {
    http.stop(0);
    threads.shutdownNow();
  }

  /**
   * Something that was stored.
   *
   * @param name the ConfigMap
   * @param type content type of the request
   * @param atNanos when, by the clock of the Java runtime
   * @param change the entries
   */
  public record Patch(String name, String type, long atNanos, JsonNode change) {}
}
