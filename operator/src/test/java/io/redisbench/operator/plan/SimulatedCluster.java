package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.bundle.RunProgress;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Ask;
import io.redisbench.operator.plan.Decision.Question;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.RunKeySource;
import io.redisbench.operator.run.RunKeys;
import io.redisbench.operator.snapshot.Contention;
import io.redisbench.operator.snapshot.Snapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A cluster in which servers answer as soon as their pod is there and runners are done as soon as
 * their Job is, and an operator in it that can be stopped before any of its writes.
 */
final class SimulatedCluster {

  /** The operator was stopped. */
  static final class Stopped extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
  private static final String UID = "11111111-1111-1111-1111-111111111111";

  private final Planner planner =
      new Planner(Scenario.SETTINGS, new RunKeySource(new byte[] {1, 2, 3}));
  private final Map<String, HasMetadata> objects = new TreeMap<>();
  private final List<String> jobsEverMade = new ArrayList<>();
  private final NodeFacts node;
  private final BenchmarkResults results;
  private final RedisBenchmark benchmark = new RedisBenchmark();
  private Instant now = START;
  private int writesLeft;

  SimulatedCluster(RedisBenchmarkSpec spec, NodeFacts node, BenchmarkResults results) {
    this.node = node;
    this.results = results;
    benchmark.setMetadata(
        new ObjectMetaBuilder()
            .withName("quick")
            .withNamespace("team")
            .withUid(UID)
            .withGeneration(1L)
            .withCreationTimestamp(START.toString())
            .build());
    benchmark.setSpec(spec);
  }

  /**
   * One reconciliation, in the order of the reconciler.
   *
   * @param writes how many writes are carried out before the operator is stopped
   * @return how many were
   */
  int reconcile(int writes) throws Stopped {
    writesLeft = writes;
    now = now.plusSeconds(1);
    Act act = decision();
    carryOut(act.before());
    if (!act.status().equals(benchmark.getStatus())) {
      write();
      benchmark.setStatus(act.status());
    }
    carryOut(act.after());
    return writes - writesLeft;
  }

  private Act decision() {
    Observed observed =
        new Snapshot(
                benchmark, all(ConfigMap.class), all(Pod.class), all(Job.class), List.of(node), now)
            .observed();
    Decision decision = planner.decide(observed);
    if (decision instanceof Ask ask && ask.question() == Question.ASSIGNMENT) {
      Contention contention =
          new Contention(
              List.of(benchmark),
              all(ConfigMap.class),
              all(Pod.class),
              List.of(node),
              spec -> 0,
              now);
      decision = planner.decide(observed.withAssignment(contention.assignment(benchmark)));
    } else if (decision instanceof Ask ask && ask.question() == Question.JOB) {
      throw new IllegalStateException("this cluster shows every Job at once");
    } else if (decision instanceof Ask) {
      decision = planner.decide(observed.withResults(new StoredResults.Opened(results)));
    }
    return (Act) decision;
  }

  private void write() throws Stopped {
    if (writesLeft == 0) {
      throw new Stopped();
    }
    writesLeft--;
  }

  private void carryOut(List<Step> steps) throws Stopped {
    for (Step step : steps) {
      write();
      if (step instanceof Step.Apply apply) {
        HasMetadata before = objects.put(key(apply.object()), lively(apply.object()));
        if (apply.object() instanceof Job && before == null) {
          jobsEverMade.add(apply.object().getMetadata().getName());
        }
      } else if (step instanceof Step.Delete delete) {
        objects.remove(delete.kind().getSimpleName() + "/" + delete.name());
      }
    }
  }

  /** What the cluster makes of an object that was applied. */
  private HasMetadata lively(HasMetadata object) {
    if (object instanceof Pod pod) {
      return new PodBuilder(pod)
          .withNewStatus()
          .withPhase("Running")
          .withPodIP("10.0.0.7")
          .addNewCondition()
          .withType("Ready")
          .withStatus("True")
          .endCondition()
          .endStatus()
          .build();
    }
    if (object instanceof Job job) {
      String progress = new ChildNames("quick", 1, 1).progress();
      objects.computeIfPresent(
          "ConfigMap/" + progress,
          (key, map) ->
              new ConfigMapBuilder((ConfigMap) map)
                  .addToData(RunProgress.KEY, done().json())
                  .build());
      return new JobBuilder(job)
          .editMetadata()
          .withCreationTimestamp(now.toString())
          .endMetadata()
          .build();
    }
    return object;
  }

  private static RunProgress done() {
    return RunProgress.started(RunKeys.runId(UID, 1, 1), "measures").finished("Passed");
  }

  private <R extends HasMetadata> List<R> all(Class<R> kind) {
    return objects.values().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private static String key(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }

  RedisBenchmark benchmark() {
    return benchmark;
  }

  /** Names of the Jobs that were made, one for each time. */
  List<String> jobsEverMade() {
    return List.copyOf(jobsEverMade);
  }

  /** What is there, as kind/name. */
  List<String> left() {
    return List.copyOf(objects.keySet());
  }
}
