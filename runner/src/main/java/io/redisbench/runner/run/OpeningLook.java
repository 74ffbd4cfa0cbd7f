package io.redisbench.runner.run;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Environment;
import io.redisbench.api.workload.Driver;
import io.redisbench.runner.server.check.EmbstrLimit;
import io.redisbench.runner.server.check.SettingsCheck;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.Identity;
import io.redisbench.runner.server.host.HostFacts;
import io.redisbench.runner.workload.Presets;
import io.redisbench.runner.workload.Problem;
import io.redisbench.runner.workload.Resolution;
import io.redisbench.runner.workload.ResolutionFacts;
import io.redisbench.runner.workload.ResolvedWorkload;
import io.redisbench.runner.workload.WorkloadResolver;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The first look at the server: who it is, whether its settings took, which rounds it gets. */
final class OpeningLook {

  /** Enough for a median that one slow reply does not move. */
  private static final int ROUND_TRIPS = 21;

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
        workload.rounds().get(0).keys().prefix().length()
            + workload.rounds().get(0).keys().digits();
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
            sameHost ? Optional.of(host) : Optional.empty(),
            EnvironmentOfClient.client(
                workload.driver() == Driver.LETTUCE ? "Lettuce" : "EventLoop"),
            host,
            distance(sameHost),
            Optional.of(control.roundTripMicros(ROUND_TRIPS)));
    return new Opening(environment, settings, workload, workload.notices());
  }

  private ResolvedWorkload resolve() throws RunStopped {
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
            .problems().stream().map(Problem::toString).collect(Collectors.joining("; ")));
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
    return sameHost ? "loopback" : "network";
  }

  private static Optional<Integer> boxed(OptionalInt number) {
    return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
  }
}
