package io.redisbench.operator.placement;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.RunnerSpec;
import io.redisbench.api.server.Resources;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.placement.Demand.Amount;
import java.util.Objects;
import java.util.Optional;

/** How large the pods are when the manifest does not say. */
public final class PodSizes {

  private static final long MEBIBYTE = 1024L * 1024;
  private static final long SERVER_MEMORY = 1024 * MEBIBYTE;

  /**
   * Room beside maxmemory for client buffers, fragmentation and the copy on write of a fork: a
   * quarter more, and never less than this.
   */
  private static final long BESIDE_DATA = 256 * MEBIBYTE;

  private static final long RUNNER_CPU_MILLIS = 500;
  private static final long RUNNER_MEMORY = 512 * MEBIBYTE;

  private PodSizes() {}

  /** Whole processors, one for each I/O thread; 1 GiB, or what maxmemory asks for and a bit. */
  public static Amount server(ServerSpec server) {
    Optional<Resources> given = Optional.ofNullable(server.resources());
    int cpus =
        given
            .map(Resources::cpu)
            .orElse(Math.max(1, Objects.requireNonNullElse(server.ioThreads(), 1)));
    long memory =
        given
            .map(Resources::memory)
            .map(NodeFacts::bytes)
            .orElseGet(() -> Math.max(SERVER_MEMORY, besides(NodeFacts.bytes(server.maxmemory()))));
    return new Amount(cpus * 1000L, memory);
  }

  private static long besides(long maxmemory) {
    return maxmemory + Math.max(BESIDE_DATA, maxmemory / 4);
  }

  /** What one runner pod asks for. */
  public static Amount runner(RedisBenchmarkSpec spec) {
    Optional<Resources> given = Optional.ofNullable(spec.runner()).map(RunnerSpec::resources);
    return new Amount(
        given.map(Resources::cpu).map(cpus -> cpus * 1000L).orElse(RUNNER_CPU_MILLIS),
        given.map(Resources::memory).map(NodeFacts::bytes).orElse(RUNNER_MEMORY));
  }

  /** Whether the runner may use no more than it asks for: only where the manifest says how much. */
  public static boolean runnerIsLimited(RedisBenchmarkSpec spec) {
    return spec.runner() != null
        && spec.runner().resources() != null
        && spec.runner().resources().cpu() != null;
  }

  /** Runner pods. */
  public static int replicas(RedisBenchmarkSpec spec) {
    return Optional.ofNullable(spec.runner()).map(RunnerSpec::replicas).orElse(1);
  }
}
