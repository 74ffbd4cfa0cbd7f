package io.redisbench.operator.observe;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.bundle.ResultsBundle;
import io.redisbench.operator.plan.StoredResults;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.RunKeySource;
import io.redisbench.operator.run.RunKeys;
import io.redisbench.operator.run.RunRecord;

/** Reads the results of a run, which are too large to be watched, and checks them. */
public final class ResultsReader {

  private final KubernetesClient client;
  private final RunKeySource operatorKey;

  /**
   * @param operatorKey the key that the results' keys are derived from
   */
  public ResultsReader(KubernetesClient client, RunKeySource operatorKey) {
    this.client = client;
    this.operatorKey = operatorKey;
  }

  /** The results of this run. */
  public StoredResults read(RedisBenchmark benchmark, RunRecord record) {
    String uid = benchmark.getMetadata().getUid();
    String name =
        new ChildNames(benchmark.getMetadata().getName(), record.number(), record.attempt())
            .results();
    ConfigMap map =
        client
            .configMaps()
            .inNamespace(benchmark.getMetadata().getNamespace())
            .withName(name)
            .get();
    if (map == null) {
      return new StoredResults.Refused("the ConfigMap " + name + " is not there");
    }
    ResultsBundle.Opening opening =
        ResultsBundle.open(
            map.getData(),
            map.getBinaryData(),
            RunKeys.runId(uid, record.number(), record.attempt()),
            operatorKey.of(uid, record.number(), record.attempt()).resultsKey());
    if (opening instanceof ResultsBundle.Opened opened) {
      return new StoredResults.Opened(opened.results());
    }
    return new StoredResults.Refused(
        "the ConfigMap " + name + ": " + ((ResultsBundle.Refused) opening).reason());
  }
}
