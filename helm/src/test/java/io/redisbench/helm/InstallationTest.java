package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {

  private static final Duration SOON = Duration.ofSeconds(60);
  private static final Path EXAMPLE = Path.of("../examples/quick.yaml");

  private InstalledChart chart;

  @BeforeEach
  void aCluster() {
    chart = InstalledChart.inTheNamedCluster();
  }

  @AfterEach
  void goneAgain() {
    if (chart != null) {
      chart.close();
    }
  }

  @Test
  void theOperatorsPodIsAdmittedUnderTheRestrictedStandard() throws IOException {
    chart.install(
        "replicas: 2\npodDisruptionBudget: {enabled: true}\nnetworkPolicy: {enabled: true}");

    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(chart.client().pods().inNamespace(chart.namespace()).list().getItems())
                    .extracting(InstallationTest::component)
                    .containsExactly("operator", "operator"));
  }

  @Test
  void anUpgradeBringsANewDefinition(@TempDir Path scratch) throws IOException {
    chart.install("{}");
    benchmark();

    chart.upgrade(withAnotherColumn(scratch.resolve("redisbench")), "{}");

    assertThat(columns()).contains("Other").doesNotContain("Phase");
    assertThat(benchmarks()).containsExactly("quick");
  }

  @Test
  void uninstallingKeepsBenchmarksAndALaterInstallFindsThem() throws IOException {
    chart.install("{}");
    benchmark();

    chart.uninstall();

    assertThat(benchmarks()).containsExactly("quick");
    assertThat(
            chart.client().rbac().clusterRoles().list().getItems().stream()
                .map(ClusterRole::getMetadata)
                .filter(metadata -> metadata.getName().contains(chart.namespace())))
        .isEmpty();
    chart.install("{}");
    assertThat(benchmarks()).containsExactly("quick");
  }

  @Test
  void handingTheDefinitionsOverKeepsBenchmarks() throws IOException {
    chart.install("{}");
    benchmark();

    chart.upgrade(Chart.FOLDER, "crds: {install: false}");

    assertThat(benchmarks()).containsExactly("quick");
  }

  @Test
  void uninstallingDeletesEverythingWhereThatIsAskedFor() throws IOException {
    chart.install("crds: {keep: false}");
    benchmark();

    chart.uninstall();

    await().atMost(SOON).untilAsserted(() -> assertThat(chart.definition()).isEmpty());
  }

  private void benchmark() throws IOException {
    String namespace = chart.tenant("tenant");
    String manifest = Files.readString(EXAMPLE);
    await()
        .atMost(SOON)
        .ignoreExceptions()
        .untilAsserted(
            () ->
                assertThat(
                        chart.client().resource(manifest).inNamespace(namespace).serverSideApply())
                    .isNotNull());
  }

  private List<String> benchmarks() {
    return chart
        .client()
        .genericKubernetesResources("redisbench.io/v1alpha1", "RedisBenchmark")
        .inAnyNamespace()
        .list()
        .getItems()
        .stream()
        .map(GenericKubernetesResource::getMetadata)
        .map(metadata -> metadata.getName())
        .toList();
  }

  private List<String> columns() {
    CustomResourceDefinition definition = chart.definition().orElseThrow();
    return definition.getSpec().getVersions().get(0).getAdditionalPrinterColumns().stream()
        .map(column -> column.getName())
        .toList();
  }

  private static String component(Pod pod) {
    return pod.getMetadata().getLabels().get("app.kubernetes.io/component");
  }

  /** The chart as a later version might be. */
  private static Path withAnotherColumn(Path copy) throws IOException {
    try (Stream<Path> files = Files.walk(Chart.FOLDER)) {
      for (Path file : files.toList()) {
        Path target = copy.resolve(Chart.FOLDER.relativize(file));
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.writeString(target, Files.readString(file).replace("name: Phase", "name: Other"));
        }
      }
    }
    return copy;
  }
}
