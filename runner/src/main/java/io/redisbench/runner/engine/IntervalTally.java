package io.redisbench.runner.engine;

import org.HdrHistogram.Histogram;

/** What one thread counts in one second; filled by the thread, then handed over. */
final class IntervalTally {

  final Histogram response = Latency.histogram();
  int thread;
  int second;
  long lengthNanos;
  long answered;
  long errors;
  long backlog;

  void begin(int owner, int newSecond) {
    response.reset();
    thread = owner;
    second = newSecond;
    lengthNanos = 0;
    answered = 0;
    errors = 0;
    backlog = 0;
  }

  void record(long responseNanos, long replies) {
    answered += replies;
    Latency.record(response, responseNanos, replies);
  }
}
