package io.redisbench.e2e.cluster;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.List;

/** The pods of the operator: away, back, more of them, killed. */
public final class OperatorPods {

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration GLANCE = Duration.ofMillis(100);
  private static final String LABEL = "app.kubernetes.io/name";

  private final Scenario scenario;

  /** Those of the cluster of this scenario. */
  public OperatorPods(Scenario scenario) {
    this.scenario = scenario;
  }

  /** Ends all, and waits for their end. */
  public void away() {
    scale(0);
    await("no operator").atMost(PATIENCE).pollInterval(GLANCE).until(() -> all().isEmpty());
  }

  /** One again, and no more. */
  public void back() {
    scale(1);
  }

  /** So many. */
  public void scale(int replicas) {
    kubectl(
        "scale", "deployment", "-l", LABEL + "=" + OperatorRelease.NAME, "--replicas=" + replicas);
  }

  /** Kills them, as a lost node would: nothing of them says good-bye. */
  public void kill() {
    kubectl(
        "delete", "pod", "-l", LABEL + "=" + OperatorRelease.NAME, "--force", "--grace-period=0");
  }

  /** Waits until one is ready. */
  public void awaitReady() {
    await("the operator is ready")
        .atMost(PATIENCE)
        .pollInterval(GLANCE)
        .until(() -> all().stream().anyMatch(OperatorPods::isReady));
  }

  /** All of them. */
  public List<Pod> all() {
    return scenario
        .client()
        .pods()
        .inNamespace(OperatorRelease.NAMESPACE)
        .withLabel(LABEL, OperatorRelease.NAME)
        .list()
        .getItems();
  }

  /** Whether one is ready and is to stay. */
  public static boolean isReady(Pod pod) {
    return pod.getMetadata().getDeletionTimestamp() == null
        && pod.getStatus().getConditions().stream()
            .anyMatch(
                condition ->
                    condition.getType().equals("Ready") && condition.getStatus().equals("True"));
  }

  /** {@code kubectl} in the operator's namespace. */
  public String kubectl(String... command) {
    String[] there = new String[command.length + 1];
    System.arraycopy(command, 0, there, 0, command.length);
    there[command.length] = "--namespace=" + OperatorRelease.NAMESPACE;
    return scenario.kubectl().run(there).orFail();
  }
}
