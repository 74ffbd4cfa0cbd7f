package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import org.junit.jupiter.api.Test;

class ImagesTest {

  private static final String DIGEST = "sha256:" + "0123456789abcdef".repeat(4);

  @Test
  void operatorAndRunnerAreOfTheChartsVersion() {
    String version = System.getProperty("redisbench.version");

    assertThat(operator("{}").getImage()).isEqualTo("redisbench-operator:" + version);
    assertThat(setting("{}", "REDISBENCH_RUNNER_IMAGE")).isEqualTo("redisbench-runner:" + version);
    assertThat(operator("{}").getImagePullPolicy()).isEqualTo("IfNotPresent");
  }

  @Test
  void aTagMayBeChosen() {
    assertThat(operator("image: {repository: example.com/op, tag: 1.2.3}").getImage())
        .isEqualTo("example.com/op:1.2.3");
  }

  @Test
  void aDigestWinsOverTheTag() {
    String image = "{repository: example.com/x, tag: latest, digest: \"" + DIGEST + "\"}";

    assertThat(operator("image: " + image).getImage()).isEqualTo("example.com/x@" + DIGEST);
    assertThat(setting("runner: {image: " + image + "}", "REDISBENCH_RUNNER_IMAGE"))
        .isEqualTo("example.com/x@" + DIGEST);
  }

  @Test
  void oneRegistryServesAllImages() {
    String values = "imageRegistry: registry.example.com:5000/mirror";
    String prefix = "registry.example.com:5000/mirror/";

    assertThat(operator(values).getImage()).startsWith(prefix + "redisbench-operator:");
    assertThat(setting(values, "REDISBENCH_RUNNER_IMAGE"))
        .startsWith(prefix + "redisbench-runner:");
    assertThat(setting(values, "REDISBENCH_IMAGE_REDIS")).isEqualTo(prefix + "redis");
    assertThat(setting(values, "REDISBENCH_IMAGE_VALKEY")).isEqualTo(prefix + "valkey/valkey");
  }

  private static Container operator(String values) {
    return Chart.render(values)
        .only(Deployment.class)
        .getSpec()
        .getTemplate()
        .getSpec()
        .getContainers()
        .get(0);
  }

  private static String setting(String values, String name) {
    return operator(values).getEnv().stream()
        .filter(variable -> variable.getName().equals(name))
        .map(EnvVar::getValue)
        .findFirst()
        .orElseThrow();
  }
}
