package io.redisbench.runner.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.status.ResultStatus;
import java.io.UncheckedIOException;

/** status.yaml: the status that the resource of this benchmark would have in a cluster. */
public final class StatusFile {

  private StatusFile() {}

  /** The status as YAML. */
  public static String yaml(BenchmarkResults results) {
    try {
      return ApiJson.yaml().writeValueAsString(ResultStatus.of(results));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
