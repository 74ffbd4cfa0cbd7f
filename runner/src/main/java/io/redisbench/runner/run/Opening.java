package io.redisbench.runner.run;

import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Environment;
import io.redisbench.runner.workload.ResolvedWorkload;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is known before the first measurement.
 *
 * @param environment where and on what the run is made
 * @param settings the server's settings, asked for and read back
 * @param workload the rounds, resolved for this server
 * @param notices what a reader should know besides
 */
record Opening(
    Environment environment,
    List<Setting> settings,
    ResolvedWorkload workload,
    List<String> notices) {

  Opening {
    settings = List.copyOf(settings);
    notices = List.copyOf(notices);
  }

  /** The same with one more notice. */
  Opening withNotice(String notice) {
    return new Opening(
        environment,
        settings,
        workload,
        Stream.concat(notices.stream(), Stream.of(notice)).toList());
  }
}
