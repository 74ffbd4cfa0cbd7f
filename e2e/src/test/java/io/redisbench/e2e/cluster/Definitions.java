package io.redisbench.e2e.cluster;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The custom resource definitions of the project, as {@code crds} has them. */
public final class Definitions {

  /** The name of the one that there is. */
  public static final String NAME = "redisbenchmarks.redisbench.io";

  private Definitions() {}

  /** Installs or renews it, such that the chart finds it its own later on. */
  static void install(KubernetesClient client) {
    CustomResourceDefinition definition = read(client);
    definition.getMetadata().setLabels(Map.of("app.kubernetes.io/managed-by", "Helm"));
    definition
        .getMetadata()
        .setAnnotations(
            Map.of(
                "meta.helm.sh/release-name", OperatorRelease.NAME,
                "meta.helm.sh/release-namespace", OperatorRelease.NAMESPACE));
    client
        .resource(definition)
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager("e2e")
                .withForce(true)
                .build());
    client
        .apiextensions()
        .v1()
        .customResourceDefinitions()
        .withName(NAME)
        .waitUntilCondition(Definitions::isEstablished, 30, TimeUnit.SECONDS);
  }

  /**
   * Whether the API server serves the kind. A definition that was only just stored has {@code
   * conditions: null}, not an empty list.
   */
  public static boolean isEstablished(CustomResourceDefinition definition) {
    return definition != null
        && definition.getStatus() != null
        && definition.getStatus().getConditions() != null
        && definition.getStatus().getConditions().stream()
            .anyMatch(
                condition ->
                    condition.getType().equals("Established")
                        && condition.getStatus().equals("True"));
  }

  private static CustomResourceDefinition read(KubernetesClient client) {
    try (InputStream file = Definitions.class.getResourceAsStream("/crds/" + NAME + ".yaml")) {
      return client.apiextensions().v1().customResourceDefinitions().load(file).item();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
