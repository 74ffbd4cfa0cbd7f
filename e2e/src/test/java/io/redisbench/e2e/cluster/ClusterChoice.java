package io.redisbench.e2e.cluster;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which ways to a cluster to try. */
final class ClusterChoice {

  /** The system property that names one way: {@code kubeconfig}, {@code k3s} or {@code local}. */
  static final String PROPERTY = "e2e.cluster";

  private ClusterChoice() {}

  /**
   * The ways that this machine offers, first the one to try first. Who names a kubeconfig wants
   * that cluster and no other.
   *
   * @param forced the value of {@link #PROPERTY}; empty leaves the choice here
   * @throws IllegalArgumentException when the forced way is unknown or is not to be had
   */
  static List<ClusterWay> of(String forced, Surroundings surroundings) {
    if (forced.isEmpty() && surroundings.kubeconfig().isPresent()) {
      return List.of(ClusterWay.KUBECONFIG);
    }
    if (forced.isEmpty()) {
      return Arrays.stream(ClusterWay.values()).filter(way -> isOpen(way, surroundings)).toList();
    }
    ClusterWay way =
        Arrays.stream(ClusterWay.values())
            .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(forced))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "-D%s=%s: write kubeconfig, k3s or local".formatted(PROPERTY, forced)));
    if (!isOpen(way, surroundings)) {
      throw new IllegalArgumentException(
          "-D%s=%s cannot be had here: %s".formatted(PROPERTY, forced, way.advice()));
    }
    return List.of(way);
  }

  /** The line that tells why scenarios are skipped. */
  static String skipLine() {
    return "Scenarios are skipped, no cluster can be had here. To run them: "
        + Arrays.stream(ClusterWay.values())
            .map(ClusterWay::advice)
            .collect(Collectors.joining("; or "))
        + ".";
  }

  private static boolean isOpen(ClusterWay way, Surroundings surroundings) {
    return switch (way) {
      case KUBECONFIG -> surroundings.kubeconfig().isPresent();
      case K3S -> surroundings.docker().getAsBoolean();
      case LOCAL -> surroundings.local();
    };
  }
}
