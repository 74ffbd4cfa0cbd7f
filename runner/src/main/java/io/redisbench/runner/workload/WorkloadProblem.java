package io.redisbench.runner.workload;

/**
 * Something that is wrong in a workload.
 *
 * @param path where, for example {@code spec.workload.rounds[2].arguments[1]}
 * @param message what was found and what to write instead
 */
public record WorkloadProblem(String path, String message) {

  @Override
  public String toString() {
    return path + ": " + message;
  }
}
