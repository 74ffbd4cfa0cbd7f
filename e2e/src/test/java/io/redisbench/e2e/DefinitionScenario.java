package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.redisbench.e2e.cluster.Definitions;
import io.redisbench.e2e.cluster.Kubectl;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import org.junit.jupiter.api.Test;

/** The custom resource definition on a real API server. */
@OnCluster
class DefinitionScenario {

  @Test
  void theDefinitionIsServed(Scenario scenario) {
    CustomResourceDefinition definition =
        scenario
            .client()
            .apiextensions()
            .v1()
            .customResourceDefinitions()
            .withName(Definitions.NAME)
            .get();

    assertThat(Definitions.isEstablished(definition)).isTrue();
    assertThat(definition.getSpec().getNames().getShortNames()).contains("rb");
  }

  @Test
  void kubectlExplainsTheFields(Scenario scenario) {
    String explained = scenario.kubectl().run("explain", "rb.spec.server").orFail();

    assertThat(explained).contains("io-threads", "lazyfree");
  }

  @Test
  void aManifestThatCannotBeRightIsRefusedWithAReason(Scenario scenario) {
    Kubectl.Answer answer =
        scenario.apply(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: threads}
            spec:
              server: {ioThreads: 8, resources: {cpu: 2}}
              workload: {preset: quick}
            """);

    assertThat(answer.succeeded()).isFalse();
    assertThat(answer.errors()).contains("ioThreads is above resources.cpu");
    assertThat(scenario.benchmarks()).isEmpty();
  }

  @Test
  void aMisspeltFieldIsRefusedByItsName(Scenario scenario) {
    Kubectl.Answer answer =
        scenario.apply(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: misspelt}
            spec:
              server: {vesion: "8.0"}
              workload: {preset: quick}
            """);

    assertThat(answer.succeeded()).isFalse();
    assertThat(answer.errors()).contains("spec.server.vesion");
  }

  @Test
  void withoutTheOperatorABenchmarkIsAcceptedAndWaits(Scenario scenario) {
    scenario
        .apply(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: quick}
            spec:
              server: {version: "8.0"}
              workload: {preset: quick}
            """)
        .orFail();

    assertThat(scenario.benchmark("quick").get()).isNotNull();
    assertThat(scenario.kubectl().run("get", "rb").orFail()).contains("quick");
  }
}
