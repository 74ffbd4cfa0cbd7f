package io.redisbench.runner.progress;

import io.redisbench.api.Verdict;

/** Hears how far a run is. Calls may come from several threads, one at a time. */
public interface Progress {

  /** Says nothing. */
  Progress SILENT =
      new Progress() {
        @Override
        public void note(String text) {}

        @Override
        public void step(Step step, String activity) {}

        @Override
        public void measuring(Step step, Figures figures) {}

        @Override
        public void measured(Step step, double opsPerSecond, Verdict verdict) {}
      };

  /** Something worth a line of its own, for example which server answers. */
  void note(String text);

  /** The run is busy with something that is not measured, for example preloading. */
  void step(Step step, String activity);

  /** About once a second while a window is measured. */
  void measuring(Step step, Figures figures);

  /** A window ended. */
  void measured(Step step, double opsPerSecond, Verdict verdict);

  /**
   * Which measurement this is about.
   *
   * @param number 1 for the first
   * @param total measurements of the run
   * @param round name of the round
   */
  record Step(int number, int total, String round) {}

  /**
   * What is known in the middle of a window.
   *
   * @param share how much of the window is done, 0 to 1
   * @param opsPerSecond good replies in the last second
   * @param p99Micros 99th percentile of their latency
   */
  record Figures(double share, double opsPerSecond, double p99Micros) {}
}
