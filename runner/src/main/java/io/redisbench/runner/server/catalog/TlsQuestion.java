package io.redisbench.runner.server.catalog;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Asks a program whether it was built with TLS. */
final class TlsQuestion {
  private static final int MOST_BYTES = 16384;

  /** Never starts a server: the last line is refused by every version. */
  private static final String CONFIG = "port 0\ntls-replication no\nhz none\n";

  private TlsQuestion() {}

  /** Whether the program reads beyond a directive that only builds with TLS know. */
  static boolean ask(Path program) {
    try {
      Process process =
          new ProcessBuilder(program.toString(), "-").redirectErrorStream(true).start();
      try {
        try (OutputStream config = process.getOutputStream()) {
          config.write(CONFIG.getBytes(StandardCharsets.US_ASCII));
        }
        if (!process.waitFor(VersionQuestion.LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
          return false;
        }
        byte[] answer = process.getInputStream().readNBytes(MOST_BYTES);
        return new String(answer, StandardCharsets.UTF_8).contains("hz none");
      } finally {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
