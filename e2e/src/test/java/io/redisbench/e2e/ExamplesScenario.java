package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.e2e.cluster.Kubectl;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Places;
import io.redisbench.e2e.cluster.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The examples are manifests that the API server takes. */
@OnCluster
class ExamplesScenario {

  @Test
  void everyExampleIsAccepted(Scenario scenario) throws IOException {
    List<Path> examples;
    try (Stream<Path> files = Files.list(Places.home().resolve("examples"))) {
      examples = files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }

    assertThat(examples)
        .isNotEmpty()
        .allSatisfy(
            example -> {
              Kubectl.Answer answer =
                  scenario.kubectl().run("apply", "--dry-run=server", "-f", example.toString());
              assertThat(answer.errors()).isEmpty();
              assertThat(answer.succeeded()).isTrue();
            });
  }
}
