package io.redisbench.runner.run;

import io.redisbench.api.Verdict;
import io.redisbench.runner.evidence.HostProbe;
import io.redisbench.runner.evidence.HostSnapshot;
import io.redisbench.runner.evidence.ServerSnapshot;
import io.redisbench.runner.evidence.StoredSample;
import io.redisbench.runner.evidence.WindowFacts;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.progress.Progress.Figures;
import io.redisbench.runner.progress.Progress.Step;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.ControlFailure;
import io.redisbench.runner.statistics.Measurements;
import io.redisbench.runner.workload.Preparation;
import io.redisbench.runner.workload.ResolvedRound;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes one measurement: remove the keys, prepare, warm up, sample, measure, sample, judge. */
final class WindowMeasurement {

  /** Deep enough that preloading is bound by the server; not so deep that its buffers matter. */
  private static final int PREPARE_PIPELINE = 64;

  private static final int PREPARE_CONNECTIONS = 8;

  /** A window loses no connection that it could do without: a lost one is a finding. */
  private static final Load.Reconnect NO_RECONNECT = new Load.Reconnect(0, Duration.ZERO);

  private static final Duration DRAIN = Duration.ofSeconds(5);

  private final Subject subject;
  private final Control control;
  private final Phases phases;
  private final Progress progress;
  private final HostProbe host;
  private final Keyspace keyspace;
  private final Declarations declarations;

  WindowMeasurement(
      Subject subject,
      Control control,
      Phases phases,
      Progress progress,
      HostProbe host,
      Keyspace keyspace,
      Declarations declarations) {
    this.subject = subject;
    this.control = control;
    this.phases = phases;
    this.progress = progress;
    this.host = host;
    this.keyspace = keyspace;
    this.declarations = declarations;
  }

  /**
   * @param repetition 1 for the first of its round
   * @throws RunStopped when the run cannot go on after this
   */
  MeasuredWindow measure(ResolvedRound round, int repetition, Step step) throws RunStopped {
    prepare(round, step);
    Sampling sampling = new Sampling(control);
    List<StoredSample> before = List.of();
    if (round.preload()) {
      before = sampling.take(round, round.seed() + repetition);
    }
    Load load = load(round);
    progress.step(step, "measures");
    HostSnapshot hostBefore = host.read(subject.processId());
    Optional<ServerSnapshot> serverBefore = snapshot();
    LoadResult result = phases.run(load, telling(load, step));
    Optional<ServerSnapshot> serverAfter = snapshotIfAlive();
    HostSnapshot hostAfter = host.read(subject.processId());
    WindowFacts facts =
        new WindowFacts(
            declarations.of(round),
            load,
            result,
            before,
            serverAfter.isPresent() ? samplesIfAlive(sampling, round, repetition) : List.of(),
            serverBefore,
            serverAfter,
            hostBefore,
            hostAfter,
            1,
            declarations.settings(),
            phases.parts(),
            host.machine());
    return new MeasuredWindow(Measurements.of(repetition, step.number(), facts), result);
  }

  private void prepare(ResolvedRound round, Step step) throws RunStopped {
    progress.step(step, "prepares");
    Optional<String> left = keyspace.clear(phases.budget().left());
    if (left.isPresent()) {
      throw new RunStopped(
          Verdict.ERROR,
          "keys that start with %s could not be removed before round %s: %s"
              .formatted(keyspace.prefix(), round.name(), left.get()));
    }
    keyspace.writes(
        round.keys(), round.commands().stream().map(Load.WeightedCommand::command).toList());
    round
        .preparations()
        .forEach(
            preparation -> keyspace.writes(preparation.keys(), List.of(preparation.command())));
    for (Preparation preparation : round.preparations()) {
      LoadResult result =
          phases.run(
              preparation.load(
                  subject.endpoint(),
                  Math.min(PREPARE_CONNECTIONS, round.connections()),
                  1,
                  PREPARE_PIPELINE,
                  round.respVersion(),
                  round.seed(),
                  phases.budget().left(),
                  NO_RECONNECT),
              LoadListener.NONE);
      stopUnlessCompleted(round, "preloading", result);
      if (result.errors() > 0) {
        throw new RunStopped(
            Verdict.ERROR,
            "preloading round %s with %s got %d error replies, so nothing of it was measured; the first: %s"
                .formatted(
                    round.name(),
                    preparation.command().name(),
                    result.errors(),
                    firstError(result)));
      }
    }
    if (round.warmup().isPresent()) {
      progress.step(step, "warms up");
      LoadResult result =
          phases.run(load(round, round.warmup().get(), phases.budget().left()), LoadListener.NONE);
      stopUnlessCompleted(round, "warming up", result);
    }
  }

  private void stopUnlessCompleted(ResolvedRound round, String activity, LoadResult result)
      throws RunStopped {
    if (result.ending().cause() == Cause.COMPLETED) {
      return;
    }
    throw Endings.stopped(
        result.ending(), "%s round %s".formatted(activity, round.name()), subject);
  }

  private Load load(ResolvedRound round) {
    return load(round, round.amount(), phases.budget().left());
  }

  private Load load(ResolvedRound round, Load.Amount amount, Duration deadline) {
    return round.load(subject.endpoint(), amount, DRAIN, deadline, NO_RECONNECT);
  }

  private LoadListener telling(Load load, Step step) {
    Instant begun = Instant.now();
    long[] answered = {0};
    return interval -> {
      answered[0] += interval.answered() + interval.errors();
      double share =
          load.amount() instanceof Load.Amount.Requests requests
              ? (double) answered[0] / requests.count()
              : (double) Duration.between(begun, Instant.now()).toMillis()
                  / ((Load.Amount.Timed) load.amount()).duration().toMillis();
      double seconds = interval.lengthNanos() / 1e9;
      progress.measuring(
          step,
          new Figures(
              Math.min(1, share),
              seconds == 0 ? 0 : interval.answered() / seconds,
              interval.p99Micros()));
    };
  }

  private Optional<ServerSnapshot> snapshot() {
    Map<String, String> info = control.info();
    return info.isEmpty() ? Optional.empty() : Optional.of(ServerSnapshot.of(info, Instant.now()));
  }

  /** A server that died in the window is a matter of the evidence, not of this question. */
  private Optional<ServerSnapshot> snapshotIfAlive() {
    try {
      return snapshot();
    } catch (ControlFailure gone) {
      return Optional.empty();
    }
  }

  private static List<StoredSample> samplesIfAlive(
      Sampling sampling, ResolvedRound round, int repetition) {
    try {
      return sampling.take(round, round.seed() + repetition);
    } catch (ControlFailure gone) {
      return List.of();
    }
  }

  private static String firstError(LoadResult result) {
    return result.commands().stream()
        .map(LoadResult.CommandResult::firstError)
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }
}
