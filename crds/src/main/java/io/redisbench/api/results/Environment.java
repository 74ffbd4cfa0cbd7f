package io.redisbench.api.results;

import java.util.Map;
import java.util.Optional;

/**
 * Where and on what a run was made.
 *
 * @param server the server that answered
 * @param serverHost the machine of the server, where it is known
 * @param client the program that sent the requests
 * @param clientHost the machine of the client
 * @param distance how the client reached the server: loopback, unix socket, same node (another pod
 *     of it) or network
 * @param roundTripMicros median round trip of an idle PING, in microseconds
 */
public record Environment(
    Server server,
    Optional<Host> serverHost,
    Client client,
    Host clientHost,
    String distance,
    Optional<Double> roundTripMicros) {

  /** The same without the configuration of the server. */
  public Environment withoutConfig() {
    return new Environment(
        server == null ? null : server.withoutConfig(),
        serverHost,
        client,
        clientHost,
        distance,
        roundTripMicros);
  }

  /**
   * The server that answered.
   *
   * @param flavor redis, valkey or what the server calls itself
   * @param version its version
   * @param origin where it came from: a path, an image, the embedded one, or the target's address
   * @param mode standalone, cluster or sentinel
   * @param allocator its memory allocator, for example jemalloc-5.3.0
   * @param build its build id and compiler
   * @param processId process id
   * @param runId its run_id, new at each start
   * @param embstrLimitBytes longest value stored as embstr under the benchmark's keys, found by
   *     probing
   * @param config its whole configuration as CONFIG GET * says it, secrets left out; empty where
   *     CONFIG is not allowed
   */
  public record Server(
      String flavor,
      String version,
      String origin,
      String mode,
      String allocator,
      String build,
      long processId,
      String runId,
      Optional<Integer> embstrLimitBytes,
      Map<String, String> config) {
    public Server {
      config = config == null ? Map.of() : Map.copyOf(config);
    }

    /** Flavour and version, for example redis 8.0.2; empty when it told neither. */
    public String name() {
      return (flavor + " " + version).strip();
    }

    private Server withoutConfig() {
      return new Server(
          flavor,
          version,
          origin,
          mode,
          allocator,
          build,
          processId,
          runId,
          embstrLimitBytes,
          Map.of());
    }
  }

  /**
   * The client.
   *
   * @param driver EventLoop or Lettuce
   * @param java version and vendor of the Java runtime
   * @param heapMaxBytes the most heap it may use
   */
  public record Client(String driver, String java, long heapMaxBytes) {}

  /**
   * A machine.
   *
   * @param os name and version of the operating system
   * @param kernel kernel release
   * @param architecture instruction set
   * @param cpuModel model name of the processor
   * @param cpus processors that the process may use (control group and affinity included)
   * @param memoryBytes memory that the process may use
   * @param cpuGovernor frequency governor, where it can be seen
   * @param container whether the process runs in a container
   */
  public record Host(
      String os,
      String kernel,
      String architecture,
      String cpuModel,
      double cpus,
      long memoryBytes,
      Optional<String> cpuGovernor,
      boolean container) {}
}
