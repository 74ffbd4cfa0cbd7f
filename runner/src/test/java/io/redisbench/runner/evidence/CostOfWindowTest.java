package io.redisbench.runner.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.redisbench.api.results.ClientCost;
import io.redisbench.api.results.ServerCost;
import io.redisbench.runner.evidence.HostSnapshot.ProcessTime;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CostOfWindowTest {

  @Test
  void theServersProcessorTimeIsSplitAndCountedOnEachReply() {
    ServerCost cost = CostOfWindow.server(new WindowFixture().facts()).orElseThrow();

    assertThat(cost.userCores()).isCloseTo(0.24, within(1e-6));
    assertThat(cost.systemCores()).isCloseTo(0.72, within(1e-6));
    assertThat(cost.mainThreadCores()).isCloseTo(0.96, within(1e-6));
    assertThat(cost.microsPerOperation()).isCloseTo(9.6, within(1e-6));
    assertThat(cost.fragmentationRatio()).isEqualTo(2.0);
  }

  @Test
  void networkIsCountedByTheSecond() {
    WindowFixture window = new WindowFixture();
    window.seconds = 2;
    window.after.put("total_net_input_bytes", "5000");
    window.after.put("total_net_output_bytes", "12000");

    ServerCost cost = CostOfWindow.server(window.facts()).orElseThrow();

    assertThat(cost.bytesInPerSecond()).isEqualTo(2000);
    assertThat(cost.bytesOutPerSecond()).isEqualTo(5000);
  }

  @Test
  void theOperatingSystemTellsTheMainThreadOfAnOldServer() {
    WindowFixture window = new WindowFixture();
    window.before.keySet().removeIf(name -> name.endsWith("_main_thread"));
    window.serverBefore = Optional.of(new ProcessTime(0, 0));
    window.serverAfter = Optional.of(new ProcessTime(200_000_000, 600_000_000));

    ServerCost cost = CostOfWindow.server(window.facts()).orElseThrow();

    assertThat(cost.mainThreadUserCores()).contains(0.2);
    assertThat(cost.mainThreadSystemCores()).contains(0.6);
    assertThat(cost.userCores()).isCloseTo(0.24, within(1e-6));
  }

  @Test
  void aRestartedServerHasNoCost() {
    WindowFixture window = new WindowFixture();
    window.after.put("used_cpu_user", "0.01");

    assertThat(CostOfWindow.server(window.facts())).isEmpty();
  }

  @Test
  void aServerThatTellsNothingHasNoCost() {
    WindowFixture window = new WindowFixture();
    window.infoBefore = false;

    assertThat(CostOfWindow.server(window.facts())).isEmpty();
  }

  @Test
  void theClientsLoopsAndCollectionsAreCounted() {
    WindowFixture window = new WindowFixture();
    window.collections = 2;
    window.collectionTime = Duration.ofMillis(3);

    ClientCost cost = CostOfWindow.client(window.facts());

    assertThat(cost.userCores()).isCloseTo(0.1, within(1e-6));
    assertThat(cost.systemCores()).isCloseTo(0.5, within(1e-6));
    assertThat(cost.busiestThreadShare()).isCloseTo(0.6, within(1e-6));
    assertThat(cost.microsPerOperation()).isCloseTo(6.0, within(1e-6));
    assertThat(cost.garbageCollections()).isEqualTo(2);
    assertThat(cost.garbageCollectionMillis()).isEqualTo(3.0);
  }
}
