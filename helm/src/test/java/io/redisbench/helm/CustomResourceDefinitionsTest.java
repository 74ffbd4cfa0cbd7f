package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CustomResourceDefinitionsTest {

  private static final Path DEFINITION =
      Path.of("../crds/src/main/resources/crds/redisbenchmarks.redisbench.io.yaml");

  @Test
  void anUpgradeBringsTheDefinitionsAndUninstallingKeepsThem() throws IOException {
    CustomResourceDefinition definition = Chart.render("{}").only(CustomResourceDefinition.class);

    assertThat(definition.getMetadata().getAnnotations())
        .containsEntry("helm.sh/resource-policy", "keep");
    assertThat(definition.getSpec()).isEqualTo(original().getSpec());
    assertThat(definition.getMetadata().getLabels())
        .isEqualTo(original().getMetadata().getLabels());
    assertThat(Chart.FOLDER.resolve("crds"))
        .as("Helm's own folder, which is never upgraded")
        .doesNotExist();
  }

  @Test
  void bracesInDescriptionsAreNotTakenForTemplates() throws IOException {
    assertThat(Files.readString(DEFINITION)).contains("{{");
    assertThat(Chart.render("{}").yaml()).contains("{{ is a brace");
  }

  @Test
  void whoDoesNotWantToKeepResultsSaysSo() {
    CustomResourceDefinition definition =
        Chart.render("crds: {keep: false}").only(CustomResourceDefinition.class);

    assertThat(definition.getMetadata().getAnnotations()).isEmpty();
  }

  @Test
  void annotationsAreAdded() {
    CustomResourceDefinition definition =
        Chart.render("crds: {annotations: {example.com/owner: platform}}")
            .only(CustomResourceDefinition.class);

    assertThat(definition.getMetadata().getAnnotations())
        .containsEntry("example.com/owner", "platform")
        .containsEntry("helm.sh/resource-policy", "keep");
  }

  @Test
  void whoAppliesTheDefinitionsElsewhereGetsNone() {
    assertThat(Chart.render("crds: {install: false}").all(CustomResourceDefinition.class))
        .isEmpty();
  }

  @Test
  void definitionsAreNotHandedOverInAWayThatDeletesThem() {
    assertThatThrownBy(() -> Chart.render("crds: {install: false, keep: false}"))
        .hasMessageContaining("upgrade with crds.keep=true first, then with crds.install=false");
  }

  private static CustomResourceDefinition original() throws IOException {
    return new KubernetesSerialization()
        .unmarshal(Files.readString(DEFINITION), CustomResourceDefinition.class);
  }
}
