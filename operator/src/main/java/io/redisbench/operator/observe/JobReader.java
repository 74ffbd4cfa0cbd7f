package io.redisbench.operator.observe;

import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.Labels;
import java.util.List;

/**
 * Asks the API server for the Jobs of a benchmark, where the watch of Jobs may lag behind others.
 */
public final class JobReader {

  private final KubernetesClient client;

  /** Asks by this client. */
  public JobReader(KubernetesClient client) {
    this.client = client;
  }

  /** Its Jobs, of any run. */
  public List<Job> of(RedisBenchmark benchmark) {
    String uid = benchmark.getMetadata().getUid();
    return client
        .batch()
        .v1()
        .jobs()
        .inNamespace(benchmark.getMetadata().getNamespace())
        .withLabel(Labels.BENCHMARK, ChildNames.label(benchmark.getMetadata().getName()))
        .list()
        .getItems()
        .stream()
        .filter(
            job ->
                job.getMetadata().getOwnerReferences().stream()
                    .anyMatch(owner -> owner.getUid().equals(uid)))
        .toList();
  }
}
