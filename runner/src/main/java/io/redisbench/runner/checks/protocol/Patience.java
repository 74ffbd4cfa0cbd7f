package io.redisbench.runner.checks.protocol;

import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.server.control.ControlFailure;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * How long a server is waited for that keeps cases waiting in vain: a few times as long as it may
 * take, then hardly at all, and never more once it answers nobody. For several threads.
 */
final class Patience {

  private static final int MOST_WAITS = 5;
  private static final int HURRY = 20;

  private final CheckContext context;
  private final AtomicInteger waits = new AtomicInteger();
  private final AtomicReference<String> gone = new AtomicReference<>("");

  Patience(CheckContext context) {
    this.context = context;
  }

  /** What the next case may take. */
  CheckContext context() {
    return waits.get() < MOST_WAITS ? context : context.withLimit(context.limit().dividedBy(HURRY));
  }

  /** Why there is no point in another case; empty when there is. */
  String gone() {
    return gone.get();
  }

  /** A case was played for so long. */
  void saw(CheckRow row, long nanos) {
    if (row.verdict() != CheckVerdict.PASSED && nanos >= context.limit().toNanos()) {
      waits.incrementAndGet();
      ask();
    }
  }

  /** Finds out whether the server answers anybody. */
  void ask() {
    if (gone().isEmpty()) {
      try {
        context.control().commandIfAllowed("PING");
      } catch (ControlFailure failure) {
        gone.set(failure.getMessage());
      }
    }
  }
}
