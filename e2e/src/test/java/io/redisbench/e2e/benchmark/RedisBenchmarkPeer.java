package io.redisbench.e2e.benchmark;

import io.redisbench.e2e.cluster.Kubectl;
import io.redisbench.e2e.cluster.Scenario;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code redis-benchmark} in a pod and on this machine: what another client sees of the way to a
 * pod.
 */
final class RedisBenchmarkPeer {

  private static final String POD = "client";

  /** As much as the runner of the pairs has. */
  private static final String CLIENT =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: client}
      spec:
        nodeName: %s
        securityContext: {runAsNonRoot: true, runAsUser: 10001, seccompProfile: {type: RuntimeDefault}}
        containers:
          - name: client
            image: redis:8.0
            command: [sleep, "86400"]
            resources: {requests: {cpu: 1, memory: 512Mi}, limits: {cpu: 1, memory: 512Mi}}
            securityContext: {allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}
      """;

  private final Scenario scenario;
  private final String node;
  private final String versionInPod;
  private final RedisBenchmarkProgram program;

  private RedisBenchmarkPeer(
      Scenario scenario, String node, String versionInPod, RedisBenchmarkProgram program) {
    this.scenario = scenario;
    this.node = node;
    this.versionInPod = versionInPod;
    this.program = program;
  }

  /** In a pod on this node, and on this machine; empty where this machine has no such program. */
  static Optional<RedisBenchmarkPeer> on(Scenario scenario, String node) {
    String version = RedisBenchmarkProgram.version(inPod(scenario, node, Stream.of("--version")));
    return RedisBenchmarkProgram.like(version)
        .map(program -> new RedisBenchmarkPeer(scenario, node, version, program));
  }

  /** Requests per second by round, measured in the pod. */
  Map<String, Double> inPod(String address) {
    return RedisBenchmarkProgram.rates(
        inPod(scenario, node, RedisBenchmarkProgram.load(address).stream()));
  }

  /** Requests per second by round, measured on this machine. */
  Map<String, Double> outside(String address) {
    return program.run(address);
  }

  /** The version of the one in the pod. */
  String versionInPod() {
    return versionInPod;
  }

  /** The version of the one outside. */
  String versionOutside() {
    return program.version();
  }

  /** The pod is there for this alone: the runner needs its room afterwards. */
  private static String inPod(Scenario scenario, String node, Stream<String> arguments) {
    Kubectl kubectl = scenario.kubectl();
    scenario.apply(CLIENT.formatted(node)).orFail();
    kubectl.run("wait", "--for=condition=Ready", "pod/" + POD, "--timeout=120s").orFail();
    String output =
        kubectl
            .run(
                Stream.concat(Stream.of("exec", POD, "--", RedisBenchmarkProgram.NAME), arguments)
                    .toArray(String[]::new))
            .orFail();
    kubectl.run("delete", "pod", POD, "--grace-period=1").orFail();
    return output;
  }
}
