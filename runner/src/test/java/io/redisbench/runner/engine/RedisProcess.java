package io.redisbench.runner.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** A real Redis server on a free loopback port, with a folder of its own. */
final class RedisProcess implements AutoCloseable {

  private final Path folder;
  private final int port;
  private final Process process;

  private RedisProcess(Path folder, int port, Process process) {
    this.folder = folder;
    this.port = port;
    this.process = process;
  }

  /** Starts a server without persistence; {@code settings} are appended to its command line. */
  static RedisProcess start(String... settings) {
    try {
      Path folder = Files.createTempDirectory("redisbench-engine");
      int port = freePort();
      List<String> command = new ArrayList<>();
      command.add(binary(folder).toString());
      command.addAll(
          List.of("--port", "" + port, "--bind", "127.0.0.1", "--save", "", "--dir", "" + folder));
      command.addAll(List.of(settings));
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("log").toFile())
              .start();
      RedisProcess redis = new RedisProcess(folder, port, process);
      Awaitility.await()
          .atMost(Duration.ofSeconds(20))
          .pollInterval(Duration.ofMillis(20))
          .until(() -> !redis.ask("PING").isEmpty());
      return redis;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path binary(Path folder) throws IOException {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String architecture = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
    String name =
        system.contains("mac")
            ? "/redis-server-6.2.6-v5-darwin-" + architecture
            : architecture.equals("arm64")
                ? "/redis-server-6.2.7-linux-arm64"
                : "/redis-server-6.2.6-v5-linux-amd64";
    Path binary = folder.resolve("redis-server");
    try (InputStream packed = RedisProcess.class.getResourceAsStream(name)) {
      Files.copy(packed, binary);
    }
    if (!binary.toFile().setExecutable(true)) {
      throw new IOException("Not made executable: " + binary);
    }
    return binary;
  }

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  int port() {
    return port;
  }

  Path folder() {
    return folder;
  }

  /** Sends an inline command and returns the first line of the reply, or nothing. */
  String ask(String inlineCommand) {
    return ask(inlineCommand, 1).stream().findFirst().orElse("");
  }

  /** Sends an inline command and returns so many lines of the reply as there are. */
  List<String> ask(String inlineCommand, int lines) {
    List<String> answer = new ArrayList<>();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(5000);
      socket
          .getOutputStream()
          .write((inlineCommand + "\r\nQUIT\r\n").getBytes(StandardCharsets.ISO_8859_1));
      BufferedReader reader =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      for (int i = 0; i < lines; i++) {
        String line = reader.readLine();
        if (line == null) {
          break;
        }
        answer.add(line);
      }
    } catch (IOException e) {
      return List.of();
    }
    return answer;
  }

  long askNumber(String inlineCommand) {
    return Long.parseLong(ask(inlineCommand).substring(1));
  }

  /** A figure of INFO. */
  String info(String field) {
    return ask("INFO everything", 300).stream()
        .filter(line -> line.startsWith(field + ":"))
        .map(line -> line.substring(field.length() + 1))
        .findFirst()
        .orElse("");
  }

  void freeze() {
    signal("-STOP");
  }

  void thaw() {
    signal("-CONT");
  }

  /** Thaws the server after a while. */
  void thawAfter(Duration pause) {
    new Timer(true)
        .schedule(
            new TimerTask() {
              @Override
              public void run() {
                thaw();
              }
            },
            pause.toMillis());
  }

  void kill() {
    process.destroyForcibly();
  }

  private void signal(String signal) {
    try {
      new ProcessBuilder("kill", signal, "" + process.pid()).start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    kill();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
