package io.redisbench.images;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/**
 * Answers every request with the ConfigMap that it names, as an API server does whose ConfigMap was
 * patched. On loopback only.
 */
final class AnsweringServer implements AutoCloseable {

  private static final String ANSWER =
      """
      {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "%s", "namespace": "training"}}
      """;

  private final HttpServer server;

  private AnsweringServer(HttpServer server) {
    this.server = server;
  }

  static AnsweringServer start() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", AnsweringServer::answer);
    server.start();
    return new AnsweringServer(server);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      // The client does not believe an answer about an object of another name.
      String path = exchange.getRequestURI().getPath();
      byte[] answer =
          ANSWER
              .formatted(path.substring(path.lastIndexOf('/') + 1))
              .getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }

  /** Its address, as {@code http://127.0.0.1:40123}. */
  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
