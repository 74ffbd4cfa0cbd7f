package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

  /** The longest that Helm takes. */
  private static final String LONG_RELEASE =
      "the-release-of-the-performance-team-in-the-west-eight";

  private static final String LONG_NAMESPACE = "n".repeat(63);

  @ParameterizedTest
  @CsvSource({
    "redisbench,       redisbench",
    "my-redisbench,    my-redisbench",
    "bench,            bench-redisbench",
    "bench.eu,         bench-eu-redisbench"
  })
  void theNameIsTheReleasesWithTheChartsWhereItLacksIt(String release, String name) {
    assertThat(name(release, "{}")).isEqualTo(name);
  }

  @Test
  void theNameMayBeChosen() {
    assertThat(name("redisbench", "fullnameOverride: bench")).isEqualTo("bench");
    assertThat(name("one", "nameOverride: two")).isEqualTo("one-two");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        Chart.EVERYTHING_ON,
        "watchNamespaces: [team-a]",
        "fullnameOverride: a-name-of-its-own-that-is-as-long-as-kubernetes-would-have-it-3"
      })
  void namesAndLabelsOfLongReleasesAreShortEnough(String values) {
    assertThat(LONG_RELEASE).hasSize(53);
    Rendered chart = Chart.render(LONG_RELEASE, LONG_NAMESPACE, values);

    assertThat(chart.objects())
        .filteredOn(object -> !object.getKind().equals("CustomResourceDefinition"))
        .allSatisfy(
            object -> {
              assertThat(object.getMetadata().getName())
                  .hasSizeLessThanOrEqualTo(63)
                  .matches("[a-z0-9]([-.a-z0-9]*[a-z0-9])?");
              assertThat(object.getMetadata().getLabels().values())
                  .allSatisfy(value -> assertThat(value).hasSizeLessThanOrEqualTo(63));
            });
    assertThat(chart.only(Service.class).getMetadata().getName())
        .matches("[a-z]([-a-z0-9]*[a-z0-9])?");
  }

  @Test
  void longNamesThatBeginAlikeStayApart() {
    Set<String> names = new TreeSet<>();
    List<String> all = new ArrayList<>();
    for (String end : List.of("east", "west")) {
      Rendered chart = Chart.render("redisbench", "n".repeat(59) + end, "{}");
      chart.all(ClusterRole.class).forEach(role -> all.add(role.getMetadata().getName()));
    }
    names.addAll(all);

    assertThat(names).hasSameSizeAs(all).hasSize(6);
  }

  @Test
  void releasesOfTheSameNameInTwoNamespacesDoNotMeet() {
    assertThat(clusterWide("team-a")).doesNotContainAnyElementsOf(clusterWide("team-b"));
  }

  private static List<String> clusterWide(String namespace) {
    return Chart.render("redisbench", namespace, "crds: {install: false}").objects().stream()
        .filter(object -> object.getMetadata().getNamespace() == null)
        .map(HasMetadata::getMetadata)
        .map(metadata -> metadata.getName())
        .toList();
  }

  private static String name(String release, String values) {
    return Chart.render(release, "bench-system", values)
        .only(Deployment.class)
        .getMetadata()
        .getName();
  }
}
