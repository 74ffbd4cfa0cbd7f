package io.redisbench.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClusterChoiceTest {

  private static final Surroundings ALL =
      new Surroundings(Optional.of(Path.of("config")), () -> true, true);
  private static final Surroundings NONE = new Surroundings(Optional.empty(), () -> false, false);

  @Test
  void theKubeconfigThatTheUserNamesIsTheOnlyWay() {
    assertThat(ClusterChoice.of("", ALL)).containsExactly(ClusterWay.KUBECONFIG);
  }

  @Test
  void dockerComesBeforeOurOwn() {
    assertThat(ClusterChoice.of("", new Surroundings(Optional.empty(), () -> true, true)))
        .containsExactly(ClusterWay.K3S, ClusterWay.LOCAL);
  }

  @Test
  void aWayThatIsNotThereIsNotTried() {
    assertThat(ClusterChoice.of("", new Surroundings(Optional.empty(), () -> false, true)))
        .containsExactly(ClusterWay.LOCAL);
  }

  @Test
  void aForcedWayIsTheOnlyOne() {
    assertThat(ClusterChoice.of("k3s", ALL)).containsExactly(ClusterWay.K3S);
  }

  @Test
  void aForcedWayThatCannotBeHadSaysWhatItTakes() {
    assertThatThrownBy(() -> ClusterChoice.of("local", NONE))
        .hasMessageContaining("-De2e.cluster=local cannot be had here: be root on Linux");
  }

  @Test
  void aMisspeltWayNamesThoseThatThereAre() {
    assertThatThrownBy(() -> ClusterChoice.of("minikube", ALL))
        .hasMessage("-De2e.cluster=minikube: write kubeconfig, k3s or local");
  }

  @Test
  void withNoneTheLineNamesAllThreeWays() {
    assertThat(ClusterChoice.of("", NONE)).isEmpty();
    assertThat(ClusterChoice.skipLine())
        .contains("REDISBENCH_E2E_KUBECONFIG", "Docker", "root on Linux");
  }
}
