package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChartTest {

  private static final String NAMESPACED = "watchNamespaces: [team-a, team-b]";

  @Test
  void helmFindsNoFault() {
    LintResult result = new Helm(Chart.FOLDER).lint().strict().call();

    assertThat(result.isFailed()).as(String.join("\n", result.getMessages())).isFalse();
  }

  @Test
  void theChartHasTheVersionOfTheProject() {
    String version = System.getProperty("redisbench.version");

    assertThat(new Helm(Chart.FOLDER).show().chart().call().lines())
        .contains("version: " + version, "appVersion: " + version);
  }

  @Test
  void aPackageIsInstalledLikeTheFolder(@TempDir Path scratch) throws IOException {
    new Helm(Chart.FOLDER).packageIt().withDestination(scratch).call();

    try (Stream<Path> files = Files.list(scratch)) {
      Path archive = files.findFirst().orElseThrow();
      assertThat(archive.getFileName())
          .hasToString("redisbench-%s.tgz".formatted(System.getProperty("redisbench.version")));
      assertThat(Chart.render(archive, Chart.EVERYTHING_ON).yaml())
          .isEqualTo(Chart.render(Chart.EVERYTHING_ON).yaml());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", NAMESPACED, Chart.EVERYTHING_ON})
  void everyObjectIsKnownAsPartOfTheRelease(String values) {
    assertThat(Chart.render(values).objects())
        .filteredOn(object -> !object.getKind().equals("CustomResourceDefinition"))
        .isNotEmpty()
        .allSatisfy(
            object ->
                assertThat(object.getMetadata().getLabels())
                    .containsAllEntriesOf(
                        Map.of(
                            "app.kubernetes.io/name", "redisbench",
                            "app.kubernetes.io/instance", "redisbench",
                            "app.kubernetes.io/managed-by", "Helm",
                            "app.kubernetes.io/part-of", "redisbench")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", NAMESPACED, Chart.EVERYTHING_ON})
  void noObjectIsRenderedTwice(String values) {
    assertThat(Chart.render(values).objects())
        .extracting(ChartTest::identity)
        .doesNotHaveDuplicates();
  }

  @Test
  void annotationsReachTheirObjects() {
    Rendered chart = Chart.render(Chart.EVERYTHING_ON);

    assertThat(chart.only(ServiceAccount.class).getMetadata().getAnnotations())
        .containsOnly(Map.entry("example.com/role", "bench"));
    assertThat(chart.only(Service.class).getMetadata().getAnnotations())
        .containsOnly(Map.entry("example.com/note", "internal"));
  }

  @Test
  void aParentChartMayHandItsGlobalValuesDown() {
    assertThat(Chart.render("global: {imageRegistry: other.example.com}").yaml())
        .isEqualTo(Chart.render("{}").yaml());
  }

  @Test
  void aClusterThatIsTooOldIsRefused() {
    assertThatThrownBy(() -> new Helm(Chart.FOLDER).template().withKubeVersion("1.28.15").call())
        .hasMessageContaining(">=1.29.0-0");
  }

  private static String identity(HasMetadata object) {
    return object.getApiVersion()
        + " "
        + object.getKind()
        + " "
        + object.getMetadata().getNamespace()
        + " "
        + object.getMetadata().getName();
  }
}
