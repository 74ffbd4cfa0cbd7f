package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.redisbench.operator.run.Labels.Role;
import io.redisbench.operator.run.RunRecord;
import java.util.LinkedHashMap;
import java.util.Map;

/** The objects that hold what a run is, what it needs to know, and what comes of it. */
public final class RunObjects {

  private RunObjects() {}

  /**
   * The run's record, without its plan.
   *
   * @param planJson the plan, once it can be made; empty before
   */
  public static ConfigMap record(RunContext run, String planJson) {
    Map<String, String> data = new LinkedHashMap<>();
    data.put(RunRecord.SPEC, run.record().specJson());
    if (!planJson.isEmpty()) {
      data.put(RunRecord.PLAN, planJson);
    }
    return new ConfigMapBuilder()
        .withMetadata(run.metadata(run.names().plan(), Role.PLAN))
        .editMetadata()
        .withAnnotations(run.record().annotations())
        .endMetadata()
        .withData(data)
        .build();
  }

  /** The password and the results' key of the run. */
  public static Secret secret(RunContext run) {
    return new SecretBuilder()
        .withMetadata(run.metadata(run.names().secret(), Role.RUNNER))
        .withType("Opaque")
        .addToStringData("password", run.keys().password())
        .addToStringData("auth.conf", "requirepass " + run.keys().password() + "\n")
        .addToStringData("results-key", run.keys().resultsKey())
        .build();
  }

  /** Where the runner says how far it is. Its content is the runner's. */
  public static ConfigMap progress(RunContext run) {
    return new ConfigMapBuilder()
        .withMetadata(run.metadata(run.names().progress(), Role.PROGRESS))
        .build();
  }

  /** Where the runner puts the results. Its content is the runner's. */
  public static ConfigMap results(RunContext run) {
    return new ConfigMapBuilder()
        .withMetadata(run.metadata(run.names().results(), Role.RESULTS))
        .build();
  }
}
