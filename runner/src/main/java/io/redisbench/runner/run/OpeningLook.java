package io.redisbench.runner.run;

import io.fabric8.kubernetes.api.model.Quantity;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Environment;
import io.redisbench.api.server.Resources;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.api.workload.Driver;
import io.redisbench.runner.server.check.EmbstrLimit;
import io.redisbench.runner.server.check.SettingsCheck;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.Identity;
import io.redisbench.runner.server.host.HostFacts;
import io.redisbench.runner.workload.Presets;
import io.redisbench.runner.workload.Resolution;
import io.redisbench.runner.workload.ResolutionFacts;
import io.redisbench.runner.workload.ResolvedWorkload;
import io.redisbench.runner.workload.WorkloadProblem;
import io.redisbench.runner.workload.WorkloadResolver;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The first look at the server: who it is, whether its settings took, which rounds it gets. */
final class OpeningLook {

  /** The distance to another pod of the same node. */
  static final String SAME_NODE = "same node";

  /** Enough for a median that one slow reply does not move. */
  private static final int ROUND_TRIPS = 21;

  /** What redis-benchmark makes: key: and twelve digits. */
  private static final int USUAL_KEY_BYTES = 16;

  private final RunRequest request;
  private final Subject subject;
  private final Control control;

  OpeningLook(RunRequest request, Subject subject, Control control) {
    this.request = request;
    this.subject = subject;
    this.control = control;
  }

  Opening look() throws RunStopped {
    Identity identity = control.identity();
    Map<String, String> config = control.config();
    List<Setting> settings =
        subject
            .asked()
            .map(asked -> SettingsCheck.check(asked, identity, config))
            .orElseGet(() -> SettingsCheck.observe(identity, config));
    ResolvedWorkload workload = resolve();
    int keyBytes =
        workload.rounds().stream()
            .findFirst()
            .map(round -> round.keys().prefix().length() + round.keys().digits())
            .orElse(USUAL_KEY_BYTES);
    boolean sameHost = isSameHost();
    Environment.Host host = HostFacts.ofThisMachine();
    Environment environment =
        new Environment(
            new Environment.Server(
                identity.flavor(),
                identity.version(),
                subject.origin(),
                identity.mode(),
                identity.allocator(),
                identity.build(),
                identity.processId().orElse(0),
                identity.runId(),
                boxed(embstrLimit(keyBytes, false)),
                config),
            hostOfServer(sameHost, host),
            EnvironmentOfClient.client(
                workload.driver() == Driver.LETTUCE ? "Lettuce" : "EventLoop"),
            host,
            distance(sameHost),
            control.roundTripMicros(ROUND_TRIPS).stream().boxed().findFirst());
    return new Opening(environment, settings, workload, workload.notices());
  }

  private ResolvedWorkload resolve() throws RunStopped {
    if (request.spec().workload() == null) {
      return new ResolvedWorkload(null, List.of(), 0, 0, Driver.EVENT_LOOP, List.of());
    }
    Resolution resolution =
        new WorkloadResolver(Presets.builtIn())
            .resolve(
                request.spec().workload(),
                new ResolutionFacts(request.keyPrefix(), this::embstrLimit));
    if (resolution instanceof Resolution.Resolved resolved) {
      return resolved.workload();
    }
    throw new RunStopped(
        Verdict.ERROR,
        ((Resolution.Refused) resolution)
            .problems().stream().map(WorkloadProblem::toString).collect(Collectors.joining("; ")));
  }

  private OptionalInt embstrLimit(int keyBytes, boolean expires) {
    return EmbstrLimit.probe(control, request.keyPrefix(), keyBytes, expires);
  }

  private boolean isSameHost() {
    return subject.endpoint().unixSocket().isPresent()
        || subject.processId().isPresent()
        || subject.endpoint().host().equals("localhost")
        || subject.endpoint().host().startsWith("127.")
        || subject.endpoint().host().equals("::1");
  }

  private String distance(boolean sameHost) {
    if (subject.endpoint().unixSocket().isPresent()) {
      return "unix socket";
    }
    if (sameHost) {
      return "loopback";
    }
    return isSameNode() ? SAME_NODE : "network";
  }

  private boolean isSameNode() {
    return subject.sameNode().orElse(false);
  }

  /** A pod on the same node has the node's machine, and processors and memory of its own. */
  private Optional<Environment.Host> hostOfServer(boolean sameHost, Environment.Host host) {
    if (sameHost) {
      return Optional.of(host);
    }
    Optional<Resources> resources = subject.asked().map(ServerSpec::resources);
    if (!isSameNode()
        || resources.isEmpty()
        || resources.get().cpu() == null
        || resources.get().memory() == null) {
      return Optional.empty();
    }
    return Optional.of(
        new Environment.Host(
            host.os(),
            host.kernel(),
            host.architecture(),
            host.cpuModel(),
            resources.get().cpu(),
            Quantity.getAmountInBytes(resources.get().memory()).longValue(),
            host.cpuGovernor(),
            host.container()));
  }

  private static Optional<Integer> boxed(OptionalInt number) {
    return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
  }
}
