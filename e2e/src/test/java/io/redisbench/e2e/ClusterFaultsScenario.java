package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.redisbench.e2e.cluster.Faults;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What scenarios break, breaks, and is whole again afterwards. */
@OnCluster
class ClusterFaultsScenario {

  private static final Duration NOTICED = Duration.ofSeconds(60);
  private static final String NODE = "node-c";

  @Test
  void aNodeThatIsNotHeardOfIsNotReadyUntilItIsBack(Scenario scenario) {
    Faults faults = scenario.faults();
    faults.stopNode(NODE);
    try {
      await().atMost(NOTICED).until(() -> !isReady(scenario, NODE));
    } finally {
      faults.startNode(NODE);
    }

    await().atMost(NOTICED).until(() -> isReady(scenario, NODE));
  }

  @Test
  void anApiServerThatIsAwayAnswersAgainWhenItIsBack(Scenario scenario) {
    Faults faults = scenario.faults();
    faults.stopApiServer();
    try {
      assertThatThrownBy(() -> scenario.client().nodes().list())
          .isInstanceOf(KubernetesClientException.class);
    } finally {
      faults.startApiServer();
    }

    assertThat(scenario.client().nodes().list().getItems()).isNotEmpty();
  }

  private static boolean isReady(Scenario scenario, String name) {
    Node node = scenario.client().nodes().withName(name).get();
    return node.getStatus().getConditions().stream()
        .anyMatch(
            condition ->
                condition.getType().equals("Ready") && condition.getStatus().equals("True"));
  }
}
