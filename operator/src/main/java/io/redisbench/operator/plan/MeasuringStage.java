package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobCondition;
import io.redisbench.api.Verdict;
import io.redisbench.api.bundle.RunProgress;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus.ProgressStatus;
import io.redisbench.operator.desired.RunnerJob;
import io.redisbench.operator.desired.TargetMounts;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Ask;
import io.redisbench.operator.plan.Decision.Note;
import io.redisbench.operator.plan.Decision.Question;
import io.redisbench.operator.pod.PodWords;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The runner was started: it measures until its results are there, or until it cannot be heard of.
 */
final class MeasuringStage {

  /** The kubelet looks at its containers every second, and tells within another. */
  private static final Duration KUBELETS_WORD = Duration.ofSeconds(5);

  private MeasuringStage() {}

  static Decision decide(Situation situation, RunRecord record, Optional<Job> job) {
    Optional<RunProgress> progress = situation.observed().progress();
    boolean stored = progress.map(RunProgress::finished).orElse(false);
    if (job.isEmpty() && !stored) {
      if (!situation.observed().jobsAsked()) {
        return new Ask(Question.JOB);
      }
      return RunStage.failed(
          situation,
          record,
          Reason.RESULTS_LOST,
          "the runner's Job was deleted before its results were stored");
    }
    if (stored || job.flatMap(MeasuringStage::ending).isPresent()) {
      return collect(situation, record, job);
    }
    Optional<Instant> lost = Abandonment.of(situation, record, job.orElseThrow());
    if (lost.filter(time -> !time.isAfter(situation.now())).isPresent()) {
      return collect(situation, record, job);
    }
    Instant begun = Instant.parse(job.orElseThrow().getMetadata().getCreationTimestamp());
    if (progress.isEmpty()) {
      return starts(situation, record, job.get(), begun);
    }
    Duration limit =
        RunnerJob.deadline(situation.measuredSpec(record))
            .plus(RunnerJob.BEYOND_DEADLINE)
            .plus(situation.settings().deadlines().collecting());
    if (situation.isOver(begun, limit)) {
      return RunStage.failed(
          situation,
          record,
          Reason.DEADLINE_EXCEEDED,
          "the runner neither ended nor stored results within " + Words.of(limit));
    }
    Duration look = situation.left(begun, limit);
    return runs(
        situation,
        record,
        progress.get(),
        lost.map(time -> Duration.between(situation.now(), time))
            .filter(sooner -> sooner.compareTo(look) < 0)
            .orElse(look));
  }

  /** How the Job ended; empty while it has not. */
  private static Optional<JobCondition> ending(Job job) {
    return JobConditions.first(job, Set.of("Complete", "Failed"));
  }

  private static Decision starts(Situation situation, RunRecord record, Job job, Instant begun) {
    Optional<Pod> pod =
        situation.observed().runnersOf(job.getMetadata().getName()).stream().findFirst();
    Optional<String> hindrance = pod.flatMap(PodWords::hindrance);
    Optional<String> needs = needs(situation, record);
    Duration limit = situation.settings().deadlines().provisioning();
    if (situation.isOver(begun, limit)) {
      return RunStage.failed(
          situation,
          record,
          Reason.PROVISIONING_DEADLINE,
          "the runner did not start within %s: %s"
              .formatted(Words.of(limit), hindrance.or(() -> needs).orElse("it says nothing")));
    }
    Act act =
        RunStage.provisioning(
            situation,
            record,
            List.of(),
            hindrance
                .map(words -> "the runner waits: " + words)
                .orElse("the runner starts" + needs.map(words -> "; " + words).orElse("")));
    return new Act(
        act.before(),
        act.status(),
        act.events(),
        act.after(),
        Optional.of(situation.left(begun, limit).plusMillis(50)));
  }

  /** What the kubelet waits for without a word in the pod's status. */
  private static Optional<String> needs(Situation situation, RunRecord record) {
    return Optional.ofNullable(situation.measuredSpec(record).target())
        .map(TargetMounts::secrets)
        .filter(secrets -> !secrets.isEmpty())
        .map(secrets -> "it needs " + String.join(", ", secrets));
  }

  private static Act runs(
      Situation situation, RunRecord record, RunProgress progress, Duration left) {
    String message =
        progress.round() == null || progress.round().isEmpty()
            ? "measures"
            : "round %s (%d of %d)".formatted(progress.round(), progress.done(), progress.total());
    return new Act(
        List.of(),
        situation
            .draft(record, Phase.RUNNING, message)
            .conditions(RunStage.conditions(situation, record, Reason.RUNNING, message, true))
            .progress(
                new ProgressStatus(
                    progress.done(),
                    progress.total(),
                    progress.round(),
                    progress.done() + "/" + progress.total()))
            .figures(
                progress.opsPerSecond() == null
                    ? null
                    : FigureText.compact(progress.opsPerSecond()),
                progress.p99Micros() == null
                    ? null
                    : FigureText.latency(progress.p99Micros(), 2).replace(" ", ""))
            .environment(UsedEnvironment.of(situation.observed(), record, situation.names(record)))
            .status(),
        List.of(
            new Note(
                false,
                Reason.RUNNING,
                "run %d measures".formatted(record.number()),
                record.label())),
        List.of(),
        Optional.of(left.plusMillis(50)));
  }

  private static Decision collect(Situation situation, RunRecord record, Optional<Job> job) {
    StoredResults results = situation.observed().results();
    if (results instanceof StoredResults.NotRead) {
      return new Ask(Question.RESULTS);
    }
    if (results instanceof StoredResults.Opened opened) {
      Optional<String> silent = silent(situation, record, opened.results());
      if (silent.isPresent()) {
        return collects(situation, record, silent.get());
      }
      return Ending.with(
          situation, record, opened.results(), whatBrokeIt(situation, record, opened.results()));
    }
    return RunnerEnding.withoutResults(
        situation, record, job, ((StoredResults.Refused) results).reason());
  }

  /**
   * A runner that has lost its server, or was told to stop, may tell so before the kubelet says how
   * it came to that, which tells more.
   *
   * @return whose ending is awaited; empty when the kubelet has told it, or has had its time
   */
  private static Optional<String> silent(
      Situation situation, RunRecord record, BenchmarkResults results) {
    Duration since = Duration.between(results.run().finishedAt(), situation.now());
    if (since.isNegative() || since.compareTo(KUBELETS_WORD) >= 0) {
      return Optional.empty();
    }
    Observed observed = situation.observed();
    if (results.verdict() == Verdict.ERROR) {
      return observed
          .server(situation.names(record).server())
          .filter(pod -> PodWords.ending(pod).isEmpty())
          .map(pod -> "server");
    }
    List<Pod> runners = observed.runnersOf(situation.names(record).runner());
    return results.verdict() == Verdict.CANCELLED
            && runners.stream().allMatch(pod -> PodWords.disruption(pod).isEmpty())
            && runners.stream().anyMatch(pod -> PodWords.ending(pod).isEmpty())
        ? Optional.of("runner")
        : Optional.empty();
  }

  private static Act collects(Situation situation, RunRecord record, String silent) {
    String message = "the results are there; waits for the kubelet's word about the " + silent;
    return new Act(
        List.of(),
        situation
            .draft(record, Phase.COLLECTING, message)
            .conditions(RunStage.conditions(situation, record, Reason.COLLECTING, message, true))
            .status(),
        List.of(),
        List.of(),
        Optional.of(Ending.SOON));
  }

  /**
   * A runner ends as Cancelled when it is told to stop. The operator tells it only when it does not
   * want its results any more, so that whoever reads them was not asked.
   */
  private static Optional<Breakdown> whatBrokeIt(
      Situation situation, RunRecord record, BenchmarkResults results) {
    Optional<Breakdown> server =
        ServerEnding.words(situation, record)
            .map(words -> new Breakdown(ServerEnding.reason(situation, record), words));
    if (server.isPresent() || results.verdict() != Verdict.CANCELLED) {
      return server;
    }
    String how =
        situation.observed().runnersOf(situation.names(record).runner()).stream()
            .flatMap(pod -> PodWords.disruption(pod).stream())
            .findFirst()
            .orElse("its pod was deleted, evicted or drained");
    return Optional.of(
        new Breakdown(Reason.DISRUPTED, "the runner was stopped during the run: " + how));
  }
}
