package io.redisbench.runner.workload;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import io.redisbench.api.ApiJson;
import io.redisbench.api.workload.WorkloadSpec;
import java.util.OptionalInt;

/** Workloads as they are written in manifests. */
final class Workloads {

  static final ResolutionFacts FACTS = ResolutionFacts.assumed("rb:");

  private Workloads() {}

  static WorkloadSpec spec(String yaml) {
    try {
      return ApiJson.yaml()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .readValue(yaml, WorkloadSpec.class);
    } catch (JsonProcessingException wrong) {
      throw new IllegalArgumentException(wrong);
    }
  }

  static Resolution resolve(WorkloadSpec spec, ResolutionFacts facts) {
    return new WorkloadResolver(Presets.builtIn()).resolve(spec, facts);
  }

  static ResolvedWorkload resolved(String yaml) {
    return resolved(spec(yaml), FACTS);
  }

  static ResolvedWorkload resolved(WorkloadSpec spec, ResolutionFacts facts) {
    Resolution resolution = resolve(spec, facts);
    if (resolution instanceof Resolution.Resolved resolved) {
      return resolved.workload();
    }
    throw new AssertionError(resolution.toString());
  }

  /** The only round of a workload. */
  static ResolvedRound round(String round) {
    return resolved("rounds: [" + round + "]").rounds().get(0);
  }

  static ResolutionFacts withLimit(int longestEmbstr) {
    return new ResolutionFacts("rb:", (keyBytes, expires) -> OptionalInt.of(longestEmbstr));
  }
}
