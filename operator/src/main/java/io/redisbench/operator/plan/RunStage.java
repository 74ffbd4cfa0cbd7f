package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.redisbench.api.Verdict;
import io.redisbench.api.status.Phase;
import io.redisbench.operator.desired.PlanDocument;
import io.redisbench.operator.desired.RunContext;
import io.redisbench.operator.desired.RunObjects;
import io.redisbench.operator.desired.RunnerJob;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Note;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.plan.Decision.Step.Apply;
import io.redisbench.operator.pod.PodWords;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunRecord;
import io.redisbench.operator.status.ConditionType;
import io.redisbench.operator.status.Conditions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A run has its nodes: its server is started, and then its runner. */
final class RunStage {

  /** What will not get better by waiting. */
  private static final List<String> HOPELESS =
      List.of("InvalidImageName", "ErrImageNeverPull", "CreateContainerConfigError");

  private RunStage() {}

  /**
   * The first steps of a new run, from its record to its server.
   *
   * @param leftovers what goes before, because an operator was stopped
   */
  static Act begin(Situation situation, RunRecord record, List<Step> leftovers) {
    RunContext run = situation.context(record);
    List<Step> steps = new ArrayList<>(leftovers);
    steps.add(new Apply(RunObjects.record(run, "")));
    if (run.spec().target() != null) {
      // Nothing has to start first, so that nothing would happen that leads to another look.
      steps.addAll(runnerSteps(run, ""));
    } else {
      steps.addAll(Provisioning.steps(run));
    }
    return provisioning(situation, record, steps, "starts on " + record.serverNode());
  }

  static Decision decide(Situation situation, RunRecord record) {
    Observed observed = situation.observed();
    ChildNames names = situation.names(record);
    Optional<Job> job = observed.job(names.runner());
    boolean begun =
        observed.progress().isPresent() || !observed.runnersOf(names.runner()).isEmpty();
    if (job.isPresent() || begun) {
      return MeasuringStage.decide(situation, record, job);
    }
    return observed.spec().target() == null
        ? startServer(situation, record, names)
        : startRunner(situation, record, "");
  }

  private static Decision startServer(Situation situation, RunRecord record, ChildNames names) {
    Optional<Pod> found = situation.observed().server(names.server());
    Duration limit = situation.settings().deadlines().provisioning();
    boolean late = situation.isOver(record.reservedAt(), limit);
    if (found.isEmpty()) {
      return late
          ? failed(
              situation,
              record,
              Reason.PROVISIONING_DEADLINE,
              Refusal.told(situation).orElse("the server's pod is gone"))
          : provisioning(
              situation,
              record,
              Provisioning.steps(situation.context(record)),
              "starts the server");
    }
    Pod pod = found.get();
    Optional<String> ending = PodWords.ending(pod);
    if (ending.isPresent()) {
      return ServerEnding.beforeTheRunner(situation, record, pod, ending.get());
    }
    if (pod.getMetadata().getDeletionTimestamp() != null) {
      return failed(
          situation,
          record,
          Reason.SERVER_DELETED,
          "the server's pod was deleted before the measurement began");
    }
    if (PodWords.isReady(pod) && pod.getStatus().getPodIP() != null) {
      return startRunner(situation, record, pod.getStatus().getPodIP());
    }
    Optional<String> hindrance = PodWords.hindrance(pod);
    boolean hopeless = hindrance.filter(RunStage::isHopeless).isPresent();
    if (late || hopeless) {
      return failed(
          situation,
          record,
          hopeless ? Reason.SERVER_NOT_STARTED : Reason.PROVISIONING_DEADLINE,
          "the server did not start"
              + (hopeless ? "" : " within " + Words.of(limit))
              + ": "
              + hindrance.orElse("it does not answer PONG"));
    }
    return provisioning(
        situation,
        record,
        List.of(),
        hindrance.map(words -> "the server waits: " + words).orElse("the server starts"));
  }

  private static boolean isHopeless(String words) {
    return HOPELESS.stream().anyMatch(words::startsWith);
  }

  private static Act startRunner(Situation situation, RunRecord record, String serverAddress) {
    return provisioning(
        situation,
        record,
        runnerSteps(situation.context(record), serverAddress),
        "starts the runner");
  }

  private static List<Step> runnerSteps(RunContext run, String serverAddress) {
    List<Step> steps = new ArrayList<>();
    if (run.spec().target() != null) {
      steps.addAll(Provisioning.runnerSteps(run));
    }
    steps.add(new Apply(RunObjects.record(run, PlanDocument.json(run, serverAddress))));
    steps.add(new Apply(RunnerJob.of(run)));
    return steps;
  }

  static Act provisioning(Situation situation, RunRecord record, List<Step> steps, String message) {
    Duration limit = situation.settings().deadlines().provisioning();
    Instant since = record.reservedAt();
    return new Act(
        steps,
        situation
            .draft(record, Phase.PROVISIONING, message)
            .conditions(conditions(situation, record, Reason.PROVISIONING, message, false))
            .environment(UsedEnvironment.of(situation.observed(), record, situation.names(record)))
            .status(),
        List.of(
            new Note(
                false,
                Reason.PROVISIONING,
                "run %d starts on %s".formatted(record.number(), record.serverNode()),
                record.label())),
        List.of(),
        Optional.of(situation.left(since, limit).plusMillis(50)));
  }

  /** The conditions of a run that goes on. */
  static Conditions conditions(
      Situation situation, RunRecord record, Reason reason, String message, boolean serverReady) {
    return situation
        .conditions()
        .set(ConditionType.READY, false, reason, message)
        .set(ConditionType.RECONCILING, true, reason, message)
        .set(ConditionType.STALLED, false, reason, "")
        .set(ConditionType.SCHEDULED, true, Reason.RESERVED, "on " + record.serverNode())
        .set(
            ConditionType.SERVER_READY,
            serverReady,
            serverReady ? Reason.PONG : reason,
            serverReady ? "" : message)
        .set(ConditionType.MEASURED, false, reason, message);
  }

  static Act failed(Situation situation, RunRecord record, Reason reason, String message) {
    return Ending.without(situation, record, Verdict.ERROR, reason, message);
  }
}
