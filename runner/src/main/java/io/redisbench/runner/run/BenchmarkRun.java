package io.redisbench.runner.run;

import io.redisbench.api.DurationText;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.workload.Driver;
import io.redisbench.runner.engine.EventLoopEngine;
import io.redisbench.runner.evidence.HostProbe;
import io.redisbench.runner.lettuce.LettuceDriver;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadDriver;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.progress.Progress.Step;
import io.redisbench.runner.replicas.SharedLoad;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.ControlFailure;
import io.redisbench.runner.workload.ResolvedRound;
import io.redisbench.runner.workload.ResolvedWorkload;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One run of a benchmark on a server that is there. Always ends with results, whatever happens on
 * the way.
 */
public final class BenchmarkRun {

  /** A million keys take about a second to remove. */
  private static final Duration CLEAN_UP_LIMIT = Duration.ofMinutes(1);

  private final RunRequest request;
  private final Subject subject;
  private final Progress progress;
  private final Cancellation cancellation;
  private final Optional<SharedLoad> sharedLoad;
  private final TimeBudget budget;

  /**
   * @param cancellation ends the run within a second when it is cancelled
   */
  public BenchmarkRun(
      RunRequest request, Subject subject, Progress progress, Cancellation cancellation) {
    this(request, subject, progress, cancellation, Optional.empty());
  }

  /**
   * @param sharedLoad puts the load on together with other runners
   */
  public BenchmarkRun(
      RunRequest request,
      Subject subject,
      Progress progress,
      Cancellation cancellation,
      Optional<SharedLoad> sharedLoad) {
    this.request = request;
    this.subject = subject;
    this.progress = progress;
    this.cancellation = cancellation;
    this.sharedLoad = sharedLoad;
    this.budget = TimeBudget.startingNow(DurationText.parse(request.spec().deadline()));
  }

  /**
   * The results of a run that got no server.
   *
   * @param reason why there is none
   */
  public static RunOutcome withoutServer(RunRequest request, String reason) {
    return unmeasured(request, Verdict.ERROR, reason);
  }

  /** The results of a run that was cancelled before anything was known of its server. */
  public static RunOutcome cancelled(RunRequest request) {
    return unmeasured(request, Verdict.CANCELLED, "cancelled before anything was measured");
  }

  private static RunOutcome unmeasured(RunRequest request, Verdict verdict, String reason) {
    ResultsAssembly results = new ResultsAssembly(request, "", Instant.now());
    results.stopped(verdict, reason);
    return results.finish(Instant.now());
  }

  /** Runs to the end, or to the first thing that makes going on pointless. */
  public RunOutcome run() {
    ResultsAssembly results = new ResultsAssembly(request, subject.origin(), Instant.now());
    try (Control control =
        subject.owned()
            ? Control.ofOwned(subject.endpoint(), Control.TIMEOUT, cancellation)
            : Control.ofTarget(subject.endpoint(), Control.TIMEOUT, cancellation)) {
      Keyspace keyspace = new Keyspace(control, subject.owned(), request.keyPrefix());
      boolean answered = false;
      try {
        Knock.at(subject.endpoint(), cancellation);
        Optional<String> refusal = keyspace.refusesRemoval();
        if (refusal.isPresent()) {
          throw new RunStopped(Verdict.ERROR, refusal.get());
        }
        Opening opening = opened(control);
        results.opened(opening);
        answered = true;
        String name = opening.environment().server().name();
        progress.note(
            "%s (%s) on %s"
                .formatted(
                    name.isEmpty() ? "server that does not tell its version" : name,
                    opening.environment().server().origin(),
                    subject.endpoint()));
        checkAndMeasure(opening, control, keyspace, results);
      } finally {
        if (answered && !subject.owned()) {
          leaveNothingBehind(keyspace);
        }
      }
    } catch (RunStopped stopped) {
      stop(results, stopped.verdict(), stopped.getMessage());
    } catch (ServerFailure failure) {
      stop(results, Verdict.ERROR, failure.getMessage());
    } catch (ControlFailure failure) {
      stop(results, Verdict.ERROR, Endings.withLastWords(failure.getMessage(), subject));
    }
    return results.finish(Instant.now());
  }

  private void checkAndMeasure(
      Opening opening, Control control, Keyspace keyspace, ResultsAssembly results)
      throws RunStopped {
    Optional<Checking> checking = Checking.of(request, subject, control, progress, cancellation);
    if (checking.isPresent()) {
      checking.get().beforeRounds();
      results.checked(checking.get().report());
    }
    if (!opening.workload().rounds().isEmpty()) {
      measureAll(opening, control, keyspace, results);
    }
    if (checking.isPresent()) {
      checking.get().afterRounds();
      results.checked(checking.get().report());
      if (cancellation.isCancelled()) {
        throw new RunStopped(Verdict.CANCELLED, "cancelled while the server was checked");
      }
    }
  }

  private Opening opened(Control control) throws RunStopped {
    Opening opening = new OpeningLook(request, subject, control).look();
    if (!subject.owned()) {
      new ForeignKeys(control, request.keyPrefix()).refuse(opening.workload().rounds());
    }
    return sharedLoad.isEmpty()
        ? opening
        : opening.withNotice(
            "%d runners shared each load. Counts and latencies are those of all together; in the one-second series, percentiles are those of the runner that had the worst."
                .formatted(sharedLoad.get().runners()));
  }

  /**
   * What ends a terminal's processes reaches server and runner in any order: once the run is
   * cancelled, a server that goes away is part of it.
   */
  private void stop(ResultsAssembly results, Verdict verdict, String reason) {
    if (cancellation.isCancelled() && verdict != Verdict.CANCELLED) {
      results.stopped(Verdict.CANCELLED, "cancelled");
    } else {
      results.stopped(verdict, reason);
    }
  }

  private void measureAll(
      Opening opening, Control control, Keyspace keyspace, ResultsAssembly results)
      throws RunStopped {
    ResolvedWorkload workload = opening.workload();
    Phases phases =
        new Phases(
            driver(workload),
            () -> sharedLoad.map(SharedLoad::lastParts).orElse(List.of()),
            budget,
            cancellation);
    Declarations declarations = new Declarations(opening, subject);
    WindowMeasurement windows =
        new WindowMeasurement(
            subject, control, phases, progress, HostProbe.ofThisMachine(), keyspace, declarations);
    int total = workload.rounds().size() * workload.repetitions();
    keyspace.warning(workload.rounds()).ifPresent(progress::note);
    results.declared(workload.rounds().stream().map(declarations::declarationOf).toList());
    warmUpClient(phases, keyspace, workload, total);
    int order = 0;
    for (int repetition = 1; repetition <= workload.repetitions(); repetition++) {
      for (ResolvedRound round : workload.rounds()) {
        order++;
        Step step = new Step(order, total, round.name());
        if (cancellation.isCancelled()) {
          throw new RunStopped(
              Verdict.CANCELLED,
              "cancelled after %d of %d measurements".formatted(order - 1, total));
        }
        if (budget.isOver()) {
          throw new RunStopped(
              Verdict.ERROR,
              "the deadline of %s passed after %d of %d measurements: raise spec.deadline or measure less"
                  .formatted(request.spec().deadline(), order - 1, total));
        }
        MeasuredWindow window = windows.measure(round, repetition, step);
        results.measured(round.name(), window);
        Repetition figures = window.measurement().repetition();
        progress.measured(step, figures.opsPerSecond(), figures.verdict());
        stopUnlessCompleted(window.result().ending(), step);
      }
    }
  }

  /** A window that did not end as planned ends the run: what comes after it would not compare. */
  private void stopUnlessCompleted(Ending ending, Step step) throws RunStopped {
    // Replies that are missing at the end of a timed window are this window's matter only.
    if (ending.cause() != Cause.COMPLETED && ending.cause() != Cause.UNANSWERED) {
      throw Endings.stopped(
          ending,
          "measuring round %s (%d of %d)".formatted(step.round(), step.number(), step.total()),
          subject);
    }
  }

  private void warmUpClient(Phases phases, Keyspace keyspace, ResolvedWorkload workload, int total)
      throws RunStopped {
    ResolvedRound first = workload.rounds().get(0);
    progress.step(new Step(1, total, first.name()), "warms up the client");
    boolean brief = total <= 6;
    Load load =
        ClientWarmup.load(subject.endpoint(), first, request.keyPrefix() + "warmup:", brief);
    keyspace.writes(load.keys(), List.of());
    LoadResult result = phases.run(load, LoadListener.NONE);
    if (result.ending().cause() != Cause.COMPLETED) {
      throw Endings.stopped(result.ending(), "warming up the client", subject);
    }
  }

  /** Keys on a server of others are removed even after a failure. */
  private void leaveNothingBehind(Keyspace keyspace) {
    Optional<String> reason;
    try {
      reason = keyspace.clear(CLEAN_UP_LIMIT);
    } catch (ControlFailure failure) {
      reason = Optional.of(failure.getMessage());
    }
    reason.ifPresent(
        why ->
            progress.note(
                "keys that start with %1$s may be left on %2$s: %3$s. They are found by: redis-cli --scan --pattern '%1$s*'"
                    .formatted(request.keyPrefix(), subject.endpoint(), why)));
  }

  private LoadDriver driver(ResolvedWorkload workload) throws RunStopped {
    if (sharedLoad.isPresent()) {
      if (workload.driver() == Driver.LETTUCE) {
        throw new RunStopped(
            Verdict.ERROR,
            "the Lettuce driver cannot share its load: remove workload.driver, or set runner.replicas to 1");
      }
      return sharedLoad.get();
    }
    return switch (workload.driver()) {
      case EVENT_LOOP -> new EventLoopEngine();
      case LETTUCE -> new LettuceDriver();
    };
  }
}
