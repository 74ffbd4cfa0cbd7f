package io.redisbench.runner.server.process;

import io.redisbench.runner.server.ServerFailure;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A process that ends when we do, even if we are killed: a watchdog reads from a pipe of ours and
 * kills the process when the pipe closes. The process waits with its program until the watchdog
 * knows it, so there is no moment without a guard; the program then takes over that process, so its
 * id and its processor time are the program's own. Both are out of reach of the terminal's Ctrl-C.
 */
final class GuardedProcess implements AutoCloseable {
  private static final String WAIT_THEN_RUN =
      "read -r word && [ \"$word\" = go ] || exit 0\nexec \"$@\" </dev/null";
  private static final String WATCH =
      """
      trap '' INT HUP TERM
      read -r id || exit 0
      if read -r word && [ "$word" = done ]; then
        kill -s KILL -- "-$id" 2>/dev/null # children that outlived it
        exit 0
      fi
      kill -s KILL -- "-$id" 2>/dev/null
      kill -s KILL "$id" 2>/dev/null
      [ -z "$2" ] || docker rm --force "$2"
      rm -rf -- "$1"
      """;
  private static final long KILL_SECONDS = 5;

  private final Process process;
  private final Process watchdog;
  private final OutputStream lifeline;
  private final LogTail log;

  private GuardedProcess(Process process, Process watchdog, OutputStream lifeline) {
    this.process = process;
    this.watchdog = watchdog;
    this.lifeline = lifeline;
    this.log = new LogTail(process.getInputStream());
  }

  /**
   * Starts a program.
   *
   * @param command the program and its arguments
   * @param folder its working folder; the watchdog removes it, too
   * @param container the container that goes with it; empty for none
   */
  static GuardedProcess start(List<String> command, Path folder, String container) {
    Process watchdog = null;
    Process process = null;
    try {
      watchdog =
          new ProcessBuilder(inOwnSession("sh", "-c", WATCH, "sh", folder.toString(), container))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      List<String> whole = inOwnSession("sh", "-c", WAIT_THEN_RUN, "sh");
      whole.addAll(command);
      process =
          new ProcessBuilder(whole).directory(folder.toFile()).redirectErrorStream(true).start();
      OutputStream lifeline = watchdog.getOutputStream();
      lifeline.write((process.pid() + "\n").getBytes(StandardCharsets.US_ASCII));
      lifeline.flush();
      try (OutputStream go = process.getOutputStream()) {
        go.write("go\n".getBytes(StandardCharsets.US_ASCII));
      }
      return new GuardedProcess(process, watchdog, lifeline);
    } catch (IOException e) {
      if (process != null) {
        process.destroyForcibly();
      }
      if (watchdog != null) {
        watchdog.destroyForcibly();
      }
      throw new ServerFailure("cannot start " + command.get(0) + ": " + e.getMessage(), e);
    }
  }

  private static List<String> inOwnSession(String... command) {
    List<String> whole = new ArrayList<>();
    for (String program : List.of("/usr/bin/setsid", "/bin/setsid")) {
      if (whole.isEmpty() && Files.isExecutable(Path.of(program))) {
        whole.add(program);
      }
    }
    whole.addAll(List.of(command));
    return whole;
  }

  long id() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  CompletableFuture<Integer> exit() {
    return process.onExit().thenApply(Process::exitValue);
  }

  LogTail log() {
    return log;
  }

  /** Whether it ended within this time. */
  boolean awaitEnd(long millis) {
    try {
      return process.waitFor(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Kills it with its children and dismisses the watchdog. */
  @Override
  public void close() {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    boolean ended = awaitEnd(TimeUnit.SECONDS.toMillis(KILL_SECONDS));
    dismiss(ended);
    log.awaitEnd(TimeUnit.SECONDS.toMillis(1));
  }

  private void dismiss(boolean ended) {
    try (OutputStream end = lifeline) {
      if (ended) {
        end.write("done\n".getBytes(StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      watchdog.destroyForcibly(); // it does not read any more
    }
    try {
      if (!watchdog.waitFor(KILL_SECONDS, TimeUnit.SECONDS)) {
        watchdog.destroyForcibly();
      }
    } catch (InterruptedException e) {
      watchdog.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
