package io.redisbench.operator.plan;

import io.redisbench.api.RedisBenchmarkSpec;
import java.util.Optional;

/** What the API has and this version does not run; silence would pass for an answer. */
final class Unsupported {

  private Unsupported() {}

  /** What it is, and what to do; empty when all can be run. */
  static Optional<String> in(RedisBenchmarkSpec spec) {
    if (spec.proxy() != null) {
      return missing("spec.proxy");
    }
    if (!spec.experiments().isEmpty()) {
      return missing("spec.experiments");
    }
    if (spec.server() != null && Boolean.TRUE.equals(spec.server().tls())) {
      return missing("spec.server.tls");
    }
    return Optional.empty();
  }

  private static Optional<String> missing(String field) {
    return Optional.of("%s cannot be run in a cluster by this version: remove it".formatted(field));
  }
}
