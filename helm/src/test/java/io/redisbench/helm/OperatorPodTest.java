package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentSpec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperatorPodTest {

  @ParameterizedTest
  @ValueSource(strings = {"{}", Chart.EVERYTHING_ON, "runAsUser: null"})
  void thePodKeepsTheRestrictedPodSecurityStandard(String values) {
    PodSpec pod = pod(values);

    PodSecurityContext security = pod.getSecurityContext();
    assertThat(security.getRunAsNonRoot()).isTrue();
    assertThat(security.getSeccompProfile().getType()).isEqualTo("RuntimeDefault");
    assertThat(pod.getHostNetwork()).isNull();
    assertThat(pod.getHostPID()).isNull();
    assertThat(pod.getHostIPC()).isNull();
    assertThat(pod.getVolumes()).allSatisfy(volume -> assertThat(volume.getHostPath()).isNull());
    assertThat(pod.getInitContainers()).isEmpty();
    SecurityContext container = operator(values).getSecurityContext();
    assertThat(container.getAllowPrivilegeEscalation()).isFalse();
    assertThat(container.getReadOnlyRootFilesystem()).isTrue();
    assertThat(container.getPrivileged()).isNull();
    assertThat(container.getCapabilities().getDrop()).containsExactly("ALL");
    assertThat(container.getCapabilities().getAdd()).isEmpty();
  }

  @Test
  void theOperatorRunsAsTheUserOfItsImage() {
    PodSecurityContext security = pod("{}").getSecurityContext();

    assertThat(security.getRunAsUser()).isEqualTo(10001);
    assertThat(security.getRunAsGroup()).isEqualTo(10001);
  }

  @Test
  void thePlatformMayChooseTheUser() {
    PodSecurityContext security = pod("runAsUser: null").getSecurityContext();

    assertThat(security.getRunAsUser()).isNull();
    assertThat(security.getRunAsGroup()).isNull();
    assertThat(security.getRunAsNonRoot()).isTrue();
  }

  @Test
  void onlyTmpIsWritableAndItIsBounded() {
    PodSpec pod = pod("{}");

    VolumeMount mount = operator("{}").getVolumeMounts().get(0);
    assertThat(operator("{}").getVolumeMounts()).hasSize(1);
    assertThat(mount.getMountPath()).isEqualTo("/tmp");
    Volume volume = pod.getVolumes().get(0);
    assertThat(volume.getName()).isEqualTo(mount.getName());
    assertThat(volume.getEmptyDir().getSizeLimit()).isEqualTo(new Quantity("64Mi"));
  }

  @Test
  void onlyTheOperatorsPodHasTheToken() {
    Rendered chart = Chart.render("{}");

    assertThat(chart.only(ServiceAccount.class).getAutomountServiceAccountToken()).isFalse();
    assertThat(pod("{}").getAutomountServiceAccountToken()).isTrue();
    assertThat(pod("{}").getServiceAccountName())
        .isEqualTo(chart.only(ServiceAccount.class).getMetadata().getName());
    assertThat(pod("{}").getEnableServiceLinks()).isFalse();
  }

  @Test
  void memoryIsRequestedAndBounded() {
    Container operator = operator("{}");

    assertThat(operator.getResources().getRequests())
        .containsEntry("memory", new Quantity("256Mi"))
        .containsEntry("cpu", new Quantity("100m"));
    assertThat(operator.getResources().getLimits())
        .containsOnly(Map.entry("memory", new Quantity("256Mi")));
  }

  @Test
  void theKubeletAsksForHealthOnTheOperatorsPort() {
    Container operator = operator("{}");

    assertThat(operator.getPorts())
        .singleElement()
        .satisfies(port -> assertThat(port.getContainerPort()).isEqualTo(8080));
    assertThat(path(operator.getStartupProbe())).isEqualTo("/q/health/live");
    assertThat(path(operator.getLivenessProbe())).isEqualTo("/q/health/live");
    assertThat(path(operator.getReadinessProbe())).isEqualTo("/q/health/ready");
  }

  @Test
  void theServiceLeadsToTheOperator() {
    Rendered chart = Chart.render("{}");
    Service service = chart.only(Service.class);

    assertThat(chart.only(Deployment.class).getSpec().getTemplate().getMetadata().getLabels())
        .containsAllEntriesOf(service.getSpec().getSelector());
    assertThat(service.getSpec().getSelector())
        .containsEntry("app.kubernetes.io/component", "operator");
    assertThat(service.getSpec().getPorts())
        .singleElement()
        .satisfies(
            port -> {
              assertThat(port.getPort()).isEqualTo(8080);
              assertThat(port.getTargetPort().getStrVal()).isEqualTo("http");
            });
  }

  @Test
  void oneOperatorRunsAndANewOneIsReadyBeforeTheOldOneGoes() {
    DeploymentSpec deployment = Chart.render("{}").only(Deployment.class).getSpec();

    assertThat(deployment.getReplicas()).isEqualTo(1);
    assertThat(deployment.getStrategy().getType()).isEqualTo("RollingUpdate");
    assertThat(deployment.getStrategy().getRollingUpdate().getMaxUnavailable().getIntVal())
        .isZero();
    assertThat(deployment.getStrategy().getRollingUpdate().getMaxSurge().getIntVal()).isEqualTo(1);
  }

  @Test
  void operatorsSpreadOverNodes() {
    PodSpec pod = pod("replicas: 2");

    assertThat(pod.getTopologySpreadConstraints())
        .singleElement()
        .satisfies(
            spread -> {
              assertThat(spread.getTopologyKey()).isEqualTo("kubernetes.io/hostname");
              assertThat(spread.getWhenUnsatisfiable()).isEqualTo("ScheduleAnyway");
              assertThat(spread.getLabelSelector().getMatchLabels())
                  .containsEntry("app.kubernetes.io/component", "operator");
            });
  }

  @Test
  void aWishToSpreadThatNamesNoPodsMeansTheOperators() {
    PodSpec pod =
        pod(
            """
            topologySpreadConstraints:
              - {maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule}
              - maxSkew: 2
                topologyKey: rack
                whenUnsatisfiable: ScheduleAnyway
                labelSelector: {matchLabels: {app: other}}
            """);

    assertThat(pod.getTopologySpreadConstraints())
        .extracting(spread -> spread.getLabelSelector().getMatchLabels())
        .containsExactly(
            Map.of(
                "app.kubernetes.io/name", "redisbench",
                "app.kubernetes.io/instance", "redisbench",
                "app.kubernetes.io/component", "operator"),
            Map.of("app", "other"));
  }

  @Test
  void whereAndHowThePodRunsIsTheUsersChoice() {
    Deployment deployment = Chart.render(Chart.EVERYTHING_ON).only(Deployment.class);
    PodSpec pod = deployment.getSpec().getTemplate().getSpec();

    assertThat(deployment.getSpec().getReplicas()).isEqualTo(2);
    assertThat(pod.getPriorityClassName()).isEqualTo("system-cluster-critical");
    assertThat(pod.getNodeSelector()).containsEntry("example.com/for", "operators");
    assertThat(pod.getTolerations()).singleElement().matches(t -> t.getKey().equals("operators"));
    assertThat(pod.getAffinity().getNodeAffinity()).isNotNull();
    assertThat(pod.getTopologySpreadConstraints())
        .singleElement()
        .matches(spread -> spread.getTopologyKey().equals("topology.kubernetes.io/zone"));
    assertThat(pod.getImagePullSecrets()).singleElement().matches(s -> s.getName().equals("pull"));
    assertThat(deployment.getSpec().getTemplate().getMetadata().getAnnotations())
        .containsEntry("example.com/scrape", "no");
    assertThat(deployment.getSpec().getTemplate().getMetadata().getLabels())
        .containsEntry("example.com/team", "bench");
  }

  @Test
  void aLabelOfTheUserDoesNotTakeThePodAwayFromItsDeployment() {
    DeploymentSpec deployment =
        Chart.render("podLabels: {app.kubernetes.io/component: other}")
            .only(Deployment.class)
            .getSpec();

    assertThat(deployment.getTemplate().getMetadata().getLabels())
        .containsAllEntriesOf(deployment.getSelector().getMatchLabels());
  }

  private static String path(Probe probe) {
    assertThat(probe.getHttpGet().getPort().getStrVal()).isEqualTo("http");
    return probe.getHttpGet().getPath();
  }

  private static PodSpec pod(String values) {
    return Chart.render(values).only(Deployment.class).getSpec().getTemplate().getSpec();
  }

  private static Container operator(String values) {
    List<Container> containers = pod(values).getContainers();
    assertThat(containers).hasSize(1);
    return containers.get(0);
  }
}
