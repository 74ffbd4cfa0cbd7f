package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.resp.RespRequest;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** A large value there and back, and what it takes of time and memory. */
final class LargeValue {

  private static final long MEBIBYTE = 1 << 20;
  private static final long SMALL_BYTES = MEBIBYTE;
  private static final long LARGE_BYTES = 500 * MEBIBYTE;
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final String END = "\r\n";

  private LargeValue() {}

  static List<Scene> scenes() {
    return List.of(
        scene("small", SMALL_BYTES, stage -> roundTrip(stage, SMALL_BYTES)), large(LARGE_BYTES));
  }

  /** The one that is only sent where large values may be. */
  static Scene large(long bytes) {
    return scene(
        "large",
        bytes,
        stage -> {
          if (!stage.context().permissions().largeValues()) {
            throw Setback.skip("values of hundreds of megabytes need --large");
          }
          return roundTrip(stage, bytes);
        });
  }

  private static Scene scene(String id, long bytes, Scene.Script script) {
    return Scene.of(
        "large-value." + id, "large values", "SET and GET of " + bytes / MEBIBYTE + " MiB", script);
  }

  private static Seen roundTrip(Stage stage, long bytes) throws Setback {
    String key = stage.key("k");
    Dialogue dialogue = stage.resp2();
    OptionalLong before = peak(dialogue);
    byte[] block = new byte[(int) MEBIBYTE];
    for (int i = 0; i < block.length; i++) {
      block[i] = (byte) (i % 251);
    }
    long start = System.nanoTime();
    dialogue.raw("*3\r\n$3\r\nSET\r\n$" + key.length() + END + key + END + "$" + bytes + END);
    for (long sent = 0; sent < bytes; sent += block.length) {
      dialogue.bytes(block);
    }
    dialogue.raw(END);
    dialogue.reply(LIMIT);
    long written = System.nanoTime();
    dialogue.bytes(RespRequest.of("GET", key));
    String header = "$" + bytes + END;
    boolean same = dialogue.line().matches(RespRequest.raw(header), LIMIT);
    for (long read = 0; same && read < bytes; read += block.length) {
      same = dialogue.line().matches(block, LIMIT);
    }
    same = same && dialogue.line().matches(RespRequest.raw(END), LIMIT);
    long end = System.nanoTime();
    if (!same) {
      return dialogue.note("other bytes came back").endSilent();
    }
    dialogue.note("the same " + bytes + " bytes came back");
    dialogue.note(
        "SET %d ms, GET %d ms"
            .formatted((written - start) / 1_000_000, (end - written) / 1_000_000));
    OptionalLong after = peak(dialogue);
    if (before.isPresent() && after.isPresent()) {
      dialogue.note(
          "peak memory rose by %.1f MiB"
              .formatted((after.getAsLong() - before.getAsLong()) / (double) MEBIBYTE));
    }
    return dialogue.end();
  }

  /** The server's used_memory_peak; empty where it does not tell. */
  private static OptionalLong peak(Dialogue dialogue) throws Setback {
    return dialogue
        .answer("INFO", "memory")
        .text()
        .lines()
        .filter(line -> line.startsWith("used_memory_peak:"))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(':') + 1)))
        .findFirst();
  }
}
