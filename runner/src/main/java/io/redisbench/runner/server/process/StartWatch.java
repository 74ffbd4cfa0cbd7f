package io.redisbench.runner.server.process;

import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.ControlFailure;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/** Waits until a process that was started is the server that answers. */
final class StartWatch {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofMillis(5);
  private static final int LINES_SHOWN = 6;

  private final Candidate candidate;
  private final GuardedProcess process;
  private final boolean inContainer;

  StartWatch(Candidate candidate, GuardedProcess process, boolean inContainer) {
    this.candidate = candidate;
    this.process = process;
    this.inContainer = inContainer;
  }

  void await(Control control) throws PortTaken {
    long end = System.nanoTime() + LIMIT.toNanos();
    String last = "no answer";
    while (process.isAlive() && System.nanoTime() - end < 0) {
      try {
        if (control.ping() && isOurs(control)) {
          return;
        }
        last = "another server answers on its port";
      } catch (ControlFailure e) {
        last = e.getMessage();
      }
      LockSupport.parkNanos(PAUSE.toNanos());
      if (Thread.currentThread().isInterrupted()) {
        throw new ServerFailure("interrupted while " + candidate + " was starting");
      }
    }
    if (process.isAlive()) {
      throw new ServerFailure(
          candidate + " was not ready within " + LIMIT.toSeconds() + " s: " + last + said());
    }
    process.log().awaitEnd(TimeUnit.SECONDS.toMillis(1));
    String log = process.log().text();
    if (log.contains("Address already in use") || log.contains("Address in use")) {
      throw new PortTaken(candidate + " found no free port" + said());
    }
    throw new ServerFailure(
        candidate + " ended with exit code " + process.exit().join() + " while starting" + said());
  }

  private boolean isOurs(Control control) {
    OptionalLong answering = control.identity().processId();
    return inContainer || answering.isEmpty() || answering.getAsLong() == process.id();
  }

  private String said() {
    List<String> lines = process.log().text().lines().toList();
    return lines.isEmpty()
        ? "; it said nothing"
        : "; it said: "
            + lines.stream()
                .skip(Math.max(0, lines.size() - LINES_SHOWN))
                .map(String::strip)
                .collect(Collectors.joining(" | "));
  }
}
