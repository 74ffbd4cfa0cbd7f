package io.redisbench.benchmarks;

import io.redisbench.benchmarks.responder.Responder;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Runs a {@link Responder} until it is killed: {@code port=7000 bytes=100}. */
public final class ResponderProcess {

  private ResponderProcess() {}

  public static void main(String[] arguments) throws IOException {
    Settings settings = Settings.of(arguments);
    Responder responder = new Responder(settings.integer("port"), settings.integer("bytes"));
    // A thread of its own, since the name of the main thread is not shown by the system.
    new Thread(() -> serve(responder), "responder").start();
    System.out.println("port=" + responder.port());
  }

  private static void serve(Responder responder) {
    try (responder) {
      responder.serve();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
