package io.redisbench.runner.run;

import io.redisbench.api.RedisBenchmarkSpec;

/**
 * What to run.
 *
 * @param name name of the benchmark
 * @param namespace its namespace; empty without a cluster
 * @param runId unlike any other run's
 * @param runNumber 1 for the first run of the benchmark
 * @param spec the manifest's spec, defaults of the schema filled in
 * @param programVersion version of redisbench
 * @param command the command line that repeats the run
 */
public record RunRequest(
    String name,
    String namespace,
    String runId,
    int runNumber,
    RedisBenchmarkSpec spec,
    String programVersion,
    String command) {

  /** What every key of the run starts with: no other run's keys are touched. */
  public String keyPrefix() {
    return "rb:" + runId + ":";
  }
}
