package io.redisbench.runner.evidence;

import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.CommandResult;

/** Latencies over all commands of a window. */
final class WindowLatencies {

  private WindowLatencies() {}

  /** Mean response time of the good replies, in nanoseconds; 0 without replies. */
  static double meanResponseNanos(LoadResult result) {
    double sum = 0;
    long count = 0;
    for (CommandResult command : result.commands()) {
      long replies = command.response().getTotalCount();
      sum += replies == 0 ? 0 : command.response().getMean() * replies;
      count += replies;
    }
    return count == 0 ? 0 : sum / count;
  }
}
