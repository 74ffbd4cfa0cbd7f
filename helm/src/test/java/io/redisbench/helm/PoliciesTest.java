package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyIngressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPort;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PoliciesTest {

  @Test
  void whatIsNotAskedForIsNotThere() {
    assertThat(Chart.render("{}").objects())
        .extracting(HasMetadata::getKind)
        .containsExactlyInAnyOrder(
            "CustomResourceDefinition",
            "ServiceAccount",
            "ClusterRole",
            "ClusterRole",
            "ClusterRole",
            "ClusterRoleBinding",
            "Role",
            "RoleBinding",
            "Service",
            "Deployment");
  }

  @Test
  void theOperatorTalksToTheApiServerAndToNamesOnly() {
    NetworkPolicy policy = Chart.render("networkPolicy: {enabled: true}").only(NetworkPolicy.class);

    assertThat(policy.getSpec().getPolicyTypes()).containsExactly("Ingress", "Egress");
    List<NetworkPolicyEgressRule> egress = policy.getSpec().getEgress();
    assertThat(egress).hasSize(2);
    assertThat(ports(egress.get(0).getPorts())).containsExactly("TCP 443", "TCP 6443");
    assertThat(ports(egress.get(1).getPorts())).containsExactly("UDP 53", "TCP 53");
    assertThat(egress.get(1).getTo().get(0).getNamespaceSelector().getMatchLabels())
        .isEqualTo(Map.of("kubernetes.io/metadata.name", "kube-system"));
  }

  @Test
  void onlyHealthAndMetricsAreReachable() {
    NetworkPolicy policy = Chart.render("networkPolicy: {enabled: true}").only(NetworkPolicy.class);

    NetworkPolicyIngressRule ingress = policy.getSpec().getIngress().get(0);
    assertThat(policy.getSpec().getIngress()).hasSize(1);
    assertThat(ports(ingress.getPorts())).containsExactly("TCP http");
    assertThat(ingress.getFrom()).isEmpty();
  }

  @Test
  void peersMayBeNamed() {
    NetworkPolicy policy = Chart.render(Chart.EVERYTHING_ON).only(NetworkPolicy.class);

    assertThat(policy.getSpec().getIngress().get(0).getFrom())
        .singleElement()
        .satisfies(
            peer ->
                assertThat(peer.getNamespaceSelector().getMatchLabels())
                    .containsEntry("kubernetes.io/metadata.name", "monitoring"));
    assertThat(policy.getSpec().getEgress().get(0).getTo())
        .singleElement()
        .satisfies(peer -> assertThat(peer.getIpBlock().getCidr()).isEqualTo("10.0.0.1/32"));
  }

  @Test
  void policiesAreAboutTheOperatorsPodsAndNoOthers() {
    Rendered chart = Chart.render(Chart.EVERYTHING_ON);
    Map<String, String> pods =
        chart.only(Deployment.class).getSpec().getSelector().getMatchLabels();

    assertThat(pods).containsEntry("app.kubernetes.io/component", "operator");
    assertThat(chart.only(NetworkPolicy.class).getSpec().getPodSelector().getMatchLabels())
        .isEqualTo(pods);
    assertThat(chart.only(PodDisruptionBudget.class).getSpec().getSelector().getMatchLabels())
        .isEqualTo(pods);
  }

  @Test
  void aDrainIsNotHeldUp() {
    PodDisruptionBudget budget =
        Chart.render("podDisruptionBudget: {enabled: true}").only(PodDisruptionBudget.class);

    assertThat(budget.getSpec().getMaxUnavailable().getIntVal()).isEqualTo(1);
    assertThat(budget.getSpec().getMinAvailable()).isNull();
    assertThat(budget.getSpec().getUnhealthyPodEvictionPolicy()).isEqualTo("AlwaysAllow");
  }

  private static List<String> ports(List<NetworkPolicyPort> ports) {
    return ports.stream()
        .map(port -> port.getProtocol() + " " + port.getPort().getValue())
        .toList();
  }
}
