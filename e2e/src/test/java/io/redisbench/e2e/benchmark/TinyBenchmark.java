package io.redisbench.e2e.benchmark;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;

/** A benchmark that is over as soon as it has begun: what takes time is what surrounds it. */
final class TinyBenchmark {

  /** How {@code kubectl apply --server-side} writes. */
  static final PatchContext APPLY =
      new PatchContext.Builder()
          .withPatchType(PatchType.SERVER_SIDE_APPLY)
          .withFieldManager("benchmark")
          .withForce(true)
          .build();

  private TinyBenchmark() {}

  /** One of this name. */
  static GenericKubernetesResource named(String name) {
    return Serialization.unmarshal(
        """
        apiVersion: redisbench.io/v1alpha1
        kind: RedisBenchmark
        metadata: {name: %s}
        spec:
          server: {}
          workload:
            repetitions: 1
            requests: 1000
            keys: {count: 10}
            rounds: [{name: set, command: SET, value: {bytes: 32}}]
        """
            .formatted(name),
        GenericKubernetesResource.class);
  }
}
