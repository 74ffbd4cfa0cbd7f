package io.redisbench.runner.workload;

import java.util.List;

/** What came of resolving a workload. */
public sealed interface Resolution {

  /**
   * The workload is ready to run.
   *
   * @param workload what to run
   */
  record Resolved(ResolvedWorkload workload) implements Resolution {}

  /**
   * The workload cannot run.
   *
   * @param problems all that is wrong, in the order of the manifest; never empty
   */
  record Refused(List<WorkloadProblem> problems) implements Resolution {
    public Refused {
      problems = List.copyOf(problems);
    }
  }
}
