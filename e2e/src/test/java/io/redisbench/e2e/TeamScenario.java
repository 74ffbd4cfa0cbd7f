package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.OperatorRelease;
import io.redisbench.e2e.cluster.Scenario;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** An operator that a team has for its own namespace. */
@OnCluster(operator = true)
class TeamScenario {

  @Test
  void anOperatorOfOneNamespaceRunsABenchmarkThere(Scenario scenario) {
    operatorOfTheCluster(scenario, 0);
    try {
      scenario.installOperatorOfTheNamespace();
      Benchmarks benchmarks = new Benchmarks(scenario);
      benchmarks.apply("own", "1s", "version: \"8.0.2\"");
      benchmarks.awaitEnd("own", 1);

      assertThat(benchmarks.text("own", "verdict")).isIn("Passed", "Inconclusive");
    } finally {
      scenario.uninstallOperatorOfTheNamespace();
      operatorOfTheCluster(scenario, 1);
    }
  }

  @Test
  void anOperatorOfOneNamespaceMayNothingElsewhereAndReadsNoSecretHere(Scenario scenario) {
    String account = "--as=system:serviceaccount:" + scenario.namespace() + ":team-redisbench";
    try {
      scenario.installOperatorOfTheNamespace();

      assertThat(may(scenario, account, "create pods")).isEqualTo("yes");
      assertThat(
              Stream.of(
                  "list secrets",
                  "list pods -n kube-system",
                  "create pods -n kube-system",
                  "get secrets -n kube-system",
                  "list configmaps -n kube-system",
                  "list redisbenchmarks.redisbench.io -n kube-system",
                  "patch nodes"))
          .allSatisfy(wish -> assertThat(may(scenario, account, wish)).isEqualTo("no"));
    } finally {
      scenario.uninstallOperatorOfTheNamespace();
    }
  }

  private static String may(Scenario scenario, String account, String wish) {
    String[] question = ("auth can-i " + account + " " + wish).split(" ");
    return scenario.kubectl().run(question).output().strip();
  }

  private static void operatorOfTheCluster(Scenario scenario, int replicas) {
    scenario
        .kubectl()
        .run(
            "scale",
            "deployment",
            "--selector=app.kubernetes.io/name=redisbench",
            "--replicas=" + replicas,
            "--namespace=" + OperatorRelease.NAMESPACE)
        .orFail();
  }
}
