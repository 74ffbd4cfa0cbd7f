package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.redisbench.e2e.cluster.Definitions;
import io.redisbench.e2e.cluster.Kubectl;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import java.util.LinkedHashMap;
import java.util.Map;
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
  void whatWouldReachBeyondItsPlaceIsRefused(Scenario scenario) {
    Map<String, String> hostile = new LinkedHashMap<>();
    hostile.put("server: {config: {include: /etc/passwd}}", "reaches outside the server");
    hostile.put("server: {config: {loadmodule: /tmp/evil.so}}", "reaches outside the server");
    hostile.put("server: {config: {rename-command: CONFIG x}}", "reaches outside the server");
    hostile.put("server: {config: {dir: /etc}}", "reaches outside the server");
    hostile.put("server: {config: {requirepass: mine}}", "reaches outside the server");
    hostile.put("server: {config: {INCLUDE: /etc/passwd}}", "lower-case letters");
    hostile.put(
        "server: {config: {tcp-backlog: \"511\\ninclude /etc/passwd\"}}", "one line of at most");
    hostile.put("server: {config: {tcp-backlog: \"5\\rx\"}}", "one line of at most");
    hostile.put("server: {config: {tcp-backlog: 'a\"b'}}", "without double quotes");
    hostile.put("server: {config: {\"tcp-backlog\\nport\": \"1\"}}", "lower-case letters");
    hostile.put("server: {version: \"8.0; reboot\"}", "spec.server.version");
    hostile.put("server: {image: \"redis:8 --privileged\"}", "spec.server.image");
    hostile.put("server: {hostPath: /}", "unknown field \"spec.server.hostPath\"");
    hostile.put("server: {command: [sh]}", "unknown field \"spec.server.command\"");
    hostile.put(
        "server: {}, placement: {pod: {hostNetwork: true}}",
        "unknown field \"spec.placement.pod.hostNetwork\"");
    hostile.put(
        "server: {}, placement: {pod: {serviceAccountName: admin}}",
        "unknown field \"spec.placement.pod.serviceAccountName\"");
    hostile.put(
        "server: {}, placement: {pod: {volumes: [{name: x, hostPath: {path: /}}]}}",
        "unknown field \"spec.placement.pod.volumes\"");
    hostile.put(
        "server: {}, placement: {pod: {securityContext: {runAsUser: 0}}}",
        "unknown field \"spec.placement.pod.securityContext\"");
    hostile.put(
        "target: {host: other, credentialsSecret: {name: login, namespace: kube-system}}",
        "unknown field \"spec.target.credentialsSecret.namespace\"");
    hostile.put(
        "target: {host: other, credentialsSecret: {name: ../kube-system/login}}",
        "spec.target.credentialsSecret.name");
    hostile.put("target: {host: \"other\\nAUTH x\"}", "spec.target.host");

    hostile.forEach(
        (spec, reason) -> {
          Kubectl.Answer answer =
              scenario.apply(
                  """
                  apiVersion: redisbench.io/v1alpha1
                  kind: RedisBenchmark
                  metadata: {name: hostile}
                  spec: {%s, workload: {preset: quick}}
                  """
                      .formatted(spec));
          assertThat(answer.succeeded()).as(spec).isFalse();
          assertThat(answer.errors()).as(spec).contains(reason);
        });
    assertThat(scenario.benchmarks()).isEmpty();
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
