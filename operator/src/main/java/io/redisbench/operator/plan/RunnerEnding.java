package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobCondition;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.pod.PodWords;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A runner that ended and left no results that can be used, in words. */
final class RunnerEnding {

  /** What comes after them, why there are no results, must not be cut off. */
  private static final int LAST_WORDS = 400;

  private RunnerEnding() {}

  static Act withoutResults(
      Situation situation, RunRecord record, Optional<Job> job, String whyNoResults) {
    List<Pod> pods = situation.observed().runnersOf(situation.names(record).runner());
    Optional<Pod> ended = pods.stream().filter(pod -> PodWords.ending(pod).isPresent()).findFirst();
    Optional<JobCondition> failure =
        job.flatMap(known -> JobConditions.first(known, Set.of("Failed", "FailureTarget")));
    boolean late =
        failure.filter(condition -> "DeadlineExceeded".equals(condition.getReason())).isPresent();
    Optional<String> disruption =
        pods.stream().flatMap(pod -> PodWords.disruption(pod).stream()).findFirst();
    Reason reason =
        late
            ? Reason.DEADLINE_EXCEEDED
            : ended.filter(PodWords::outOfMemory).isPresent()
                ? Reason.RUNNER_OUT_OF_MEMORY
                : disruption.isPresent() ? Reason.DISRUPTED : Reason.RESULTS_LOST;
    String how =
        late
            ? "the runner did not end by its deadline"
            : disruption
                .map(words -> "the runner was taken away: " + words)
                .or(
                    () ->
                        ended
                            .flatMap(PodWords::ending)
                            .map(words -> "the runner ended: " + words + lastWords(ended.get())))
                .orElse(
                    pods.isEmpty() && failure.isPresent()
                        ? "the runner's pod is gone (deleted, or lost with its node)"
                        : "the runner ended");
    return RunStage.failed(situation, record, reason, how + "; " + whyNoResults);
  }

  private static String lastWords(Pod pod) {
    String words = PodWords.lastWords(pod).replace("\n", " | ");
    String last =
        words.length() <= LAST_WORDS ? words : "…" + words.substring(words.length() - LAST_WORDS);
    return last.isEmpty() ? "" : " (" + last + ")";
  }
}
