package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OperatorSettingsTest {

  /** A setting in the sources of the operator or in its properties. */
  private static final Pattern SETTING =
      Pattern.compile("(?:name = \"|\\$\\{)(redisbench(?:\\.[a-z]+)+)[\":}]");

  @Test
  void withoutValuesTheOperatorGetsItsDocumentedDefaults() {
    String version = System.getProperty("redisbench.version");

    assertThat(settings("{}"))
        .isEqualTo(
            Map.ofEntries(
                Map.entry("REDISBENCH_NAMESPACE", "metadata.namespace"),
                Map.entry("REDISBENCH_POD_NAME", "metadata.name"),
                Map.entry("REDISBENCH_RUNNER_IMAGE", "redisbench-runner:" + version),
                Map.entry("REDISBENCH_RUNNER_IMAGE_PULL_POLICY", "IfNotPresent"),
                Map.entry("REDISBENCH_IMAGE_REDIS", "redis"),
                Map.entry("REDISBENCH_IMAGE_VALKEY", "valkey/valkey"),
                Map.entry("REDISBENCH_DEFAULT_REDIS_VERSION", "8.0"),
                Map.entry("REDISBENCH_DEFAULT_VALKEY_VERSION", "8.1"),
                Map.entry(
                    "REDISBENCH_POOL_LABELS",
                    "redisbench.io/pool,cloud.google.com/gke-nodepool,eks.amazonaws.com/nodegroup,"
                        + "karpenter.sh/nodepool,kubernetes.azure.com/agentpool,agentpool,"
                        + "cluster.x-k8s.io/deployment-name,node.kubernetes.io/instance-type"),
                Map.entry("REDISBENCH_DEADLINE_QUEUE", "24h"),
                Map.entry("REDISBENCH_DEADLINE_UNSCHEDULABLE", "10m"),
                Map.entry("REDISBENCH_DEADLINE_PROVISIONING", "5m"),
                Map.entry("REDISBENCH_DEADLINE_COLLECTING", "2m")));
  }

  @Test
  void valuesReachTheOperator() {
    Map<String, String> settings =
        settings(
            """
            watchNamespaces: [team-a, team-b]
            runner: {image: {repository: runner, tag: "7", pullPolicy: Never}}
            servers:
              redis: {repository: redis/redis-stack-server, defaultVersion: "7.2"}
              valkey: {defaultVersion: "9.0"}
            nodePools: {labels: [example.com/pool, kubernetes.io/arch]}
            deadlines: {queue: 1h30m, unschedulable: 30s, provisioning: 7m, collecting: 90s}
            """);

    assertThat(settings)
        .containsEntry("REDISBENCH_WATCH_NAMESPACES", "team-a,team-b")
        .containsEntry("REDISBENCH_RUNNER_IMAGE", "runner:7")
        .containsEntry("REDISBENCH_RUNNER_IMAGE_PULL_POLICY", "Never")
        .containsEntry("REDISBENCH_IMAGE_REDIS", "redis/redis-stack-server")
        .containsEntry("REDISBENCH_IMAGE_VALKEY", "valkey/valkey")
        .containsEntry("REDISBENCH_DEFAULT_REDIS_VERSION", "7.2")
        .containsEntry("REDISBENCH_DEFAULT_VALKEY_VERSION", "9.0")
        .containsEntry("REDISBENCH_POOL_LABELS", "example.com/pool,kubernetes.io/arch")
        .containsEntry("REDISBENCH_DEADLINE_QUEUE", "1h30m")
        .containsEntry("REDISBENCH_DEADLINE_UNSCHEDULABLE", "30s")
        .containsEntry("REDISBENCH_DEADLINE_PROVISIONING", "7m")
        .containsEntry("REDISBENCH_DEADLINE_COLLECTING", "90s");
  }

  @Test
  void everySettingOfTheOperatorIsOneOfTheChart() throws IOException {
    Set<String> ofOperator = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("../operator/src/main"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Matcher names = SETTING.matcher(Files.readString(file));
        while (names.find()) {
          ofOperator.add(names.group(1).toUpperCase(Locale.ROOT).replace('.', '_'));
        }
      }
    }

    assertThat(settings("watchNamespaces: [team-a]").keySet()).containsAll(ofOperator);
    assertThat(ofOperator).contains("REDISBENCH_RUNNER_IMAGE", "REDISBENCH_WATCH_NAMESPACES");
  }

  @Test
  void moreVariablesAreHandedOn() {
    Map<String, EnvVar> variables =
        environment(Chart.EVERYTHING_ON).stream()
            .collect(Collectors.toMap(EnvVar::getName, Function.identity()));

    assertThat(variables.get("JAVA_TOOL_OPTIONS").getValue()).isEqualTo("-Xmx128m");
    assertThat(variables.get("FROM_SECRET").getValueFrom().getSecretKeyRef().getKey())
        .isEqualTo("one");
  }

  @Test
  void aVariableOfTheChartIsNotSetTwice() {
    assertThatThrownBy(() -> Chart.render("extraEnv: [{name: REDISBENCH_NAMESPACE, value: other}]"))
        .hasMessageContaining("extraEnv must not set REDISBENCH_NAMESPACE")
        .hasMessageContaining("helm-values.md");
  }

  private static List<EnvVar> environment(String values) {
    return Chart.render(values)
        .only(Deployment.class)
        .getSpec()
        .getTemplate()
        .getSpec()
        .getContainers()
        .get(0)
        .getEnv();
  }

  /** Names with their values; of the downward API with the path of the field. */
  private static Map<String, String> settings(String values) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (EnvVar variable : environment(values)) {
      boolean field = variable.getValueFrom() != null;
      String value =
          field ? variable.getValueFrom().getFieldRef().getFieldPath() : variable.getValue();
      assertThat(settings.put(variable.getName(), value)).as(variable.getName()).isNull();
    }
    return settings;
  }
}
