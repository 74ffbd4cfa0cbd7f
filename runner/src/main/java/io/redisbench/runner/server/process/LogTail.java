package io.redisbench.runner.server.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Reads what a process prints, so that it never waits for us, and keeps the last lines. */
final class LogTail {
  private static final int MOST_LINES = 100;
  private static final int MOST_CHARACTERS = 1000;

  private final Deque<String> lines = new ArrayDeque<>();
  private final Thread reader;

  LogTail(InputStream output) {
    reader = new Thread(() -> read(output), "server-log");
    reader.setDaemon(true);
    reader.start();
  }

  private void read(InputStream output) {
    try (BufferedReader text =
        new BufferedReader(new InputStreamReader(output, StandardCharsets.UTF_8))) {
      StringBuilder line = new StringBuilder();
      for (int character = text.read(); character >= 0; character = text.read()) {
        if (character == '\n') {
          keep(line.toString());
          line.setLength(0);
        } else if (line.length() < MOST_CHARACTERS) {
          line.append((char) character);
        }
      }
      keep(line.toString());
    } catch (IOException e) {
      keep("(the output of the server could not be read: " + e.getMessage() + ")");
    }
  }

  private synchronized void keep(String line) {
    if (line.isBlank()) {
      return;
    }
    if (lines.size() == MOST_LINES) {
      lines.removeFirst();
    }
    lines.addLast(line.stripTrailing());
  }

  /** Waits until the output ended, for a moment at most. */
  void awaitEnd(long millis) {
    try {
      reader.join(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The last lines, oldest first. */
  synchronized String text() {
    return String.join("\n", lines);
  }
}
