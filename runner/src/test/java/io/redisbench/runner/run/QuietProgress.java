package io.redisbench.runner.run;

import io.redisbench.api.Verdict;
import io.redisbench.runner.progress.Progress;

/** Hears nothing, until a test overrides what it wants to hear. */
class QuietProgress implements Progress {

  @Override
  public void note(String text) {}

  @Override
  public void step(Step step, String activity) {}

  @Override
  public void measuring(Step step, Figures figures) {}

  @Override
  public void measured(Step step, double opsPerSecond, Verdict verdict) {}
}
