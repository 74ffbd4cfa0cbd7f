package io.redisbench.operator.settings;

import io.redisbench.api.server.Flavor;
import java.time.Duration;
import java.util.List;

/**
 * How this operator is set up.
 *
 * @param runnerImage image of the runner
 * @param pullPolicy when images are pulled: IfNotPresent, Always or Never
 * @param redisImage image name of Redis, without a tag
 * @param valkeyImage image name of Valkey, without a tag
 * @param redisVersion the version that runs when the manifest names none
 * @param valkeyVersion the same of Valkey
 * @param poolLabels labels that name a node's pool, the first that a node has wins
 * @param deadlines longest times of the waiting phases
 */
public record OperatorSettings(
    String runnerImage,
    String pullPolicy,
    String redisImage,
    String valkeyImage,
    String redisVersion,
    String valkeyVersion,
    List<String> poolLabels,
    Deadlines deadlines) {

  public OperatorSettings {
    poolLabels = List.copyOf(poolLabels);
  }

  /**
   * Longest times of the waiting phases.
   *
   * @param queue in the queue while other benchmarks use the nodes
   * @param unschedulable in the queue while no node would do
   * @param provisioning from the reserved node until the server answers; and again until the runner
   *     begins
   * @param collecting until the results are read
   */
  public record Deadlines(
      Duration queue, Duration unschedulable, Duration provisioning, Duration collecting) {}

  /** The version that runs when the manifest names none. */
  public String defaultVersion(Flavor flavor) {
    return switch (flavor) {
      case REDIS -> redisVersion;
      case VALKEY -> valkeyVersion;
    };
  }

  /**
   * The image of a flavour and version.
   *
   * @param version the version; null for the default one
   */
  public String image(Flavor flavor, String version) {
    String name =
        switch (flavor) {
          case REDIS -> redisImage;
          case VALKEY -> valkeyImage;
        };
    return name + ":" + (version == null ? defaultVersion(flavor) : version);
  }
}
