package io.redisbench.operator.snapshot;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.bundle.RunProgress;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.plan.Observed;
import io.redisbench.operator.plan.StoredResults;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.Labels;
import io.redisbench.operator.run.Labels.Role;
import io.redisbench.operator.run.RunKeys;
import io.redisbench.operator.run.RunRecord;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The objects that belong to one benchmark, as the watches show them.
 *
 * @param benchmark the resource
 * @param maps its records and progress
 * @param pods the pods that have its label; those that are not its own are left out
 * @param jobs its runners
 * @param nodes all nodes
 * @param now the time
 */
public record Snapshot(
    RedisBenchmark benchmark,
    List<ConfigMap> maps,
    List<Pod> pods,
    List<Job> jobs,
    List<NodeFacts> nodes,
    Instant now) {

  public Snapshot {
    maps = List.copyOf(maps);
    pods = pods.stream().filter(pod -> isOf(pod, benchmark)).toList();
    jobs = List.copyOf(jobs);
    nodes = List.copyOf(nodes);
  }

  /**
   * Whether a pod that has the benchmark's label is really of this benchmark, and not of one of the
   * same name that was deleted before. A runner's pod is owned by its Job.
   */
  private static boolean isOf(Pod pod, RedisBenchmark benchmark) {
    Optional<OwnerReference> owner =
        pod.getMetadata().getOwnerReferences().stream()
            .filter(reference -> reference.getKind().equals(benchmark.getKind()))
            .findFirst();
    if (owner.isPresent()) {
      return owner.get().getUid().equals(benchmark.getMetadata().getUid());
    }
    String made = pod.getMetadata().getCreationTimestamp();
    String benchmarkMade = benchmark.getMetadata().getCreationTimestamp();
    return made == null
        || benchmarkMade == null
        || !Instant.parse(made).isBefore(Instant.parse(benchmarkMade));
  }

  /** What they show. */
  public Observed observed() {
    List<RunRecord> records = records(maps);
    Optional<RunRecord> latest =
        records.isEmpty() ? Optional.empty() : Optional.of(records.get(records.size() - 1));
    List<String> used =
        latest.map(run -> List.of(run.serverNode(), run.runnerNode())).orElse(List.of());
    return new Observed(
        benchmark,
        records,
        pods.stream().filter(pod -> hasRole(pod, Role.SERVER)).toList(),
        pods.stream().filter(pod -> hasRole(pod, Role.RUNNER)).toList(),
        jobs,
        false,
        latest.flatMap(this::progress),
        maps.stream()
            .filter(map -> hasRole(map, Role.PROGRESS))
            .map(map -> map.getMetadata().getName())
            .toList(),
        nodes.stream().filter(node -> used.contains(node.name())).toList(),
        Optional.empty(),
        new StoredResults.NotRead(),
        now);
  }

  private Optional<RunProgress> progress(RunRecord run) {
    String name =
        new ChildNames(benchmark.getMetadata().getName(), run.number(), run.attempt()).progress();
    String runId = RunKeys.runId(benchmark.getMetadata().getUid(), run.number(), run.attempt());
    return maps.stream()
        .filter(map -> map.getMetadata().getName().equals(name))
        .filter(map -> map.getData() != null)
        .findFirst()
        .flatMap(map -> RunProgress.read(map.getData().get(RunProgress.KEY), runId));
  }

  /** The runs that these ConfigMaps tell of, the oldest first. */
  static List<RunRecord> records(List<ConfigMap> maps) {
    return maps.stream()
        .filter(map -> hasRole(map, Role.PLAN))
        .flatMap(map -> RunRecord.of(map).stream())
        .sorted(Comparator.comparingInt(RunRecord::number))
        .toList();
  }

  /** Whether an object is for this. */
  public static boolean hasRole(HasMetadata object, Role role) {
    return role.toString()
        .equals(
            Objects.requireNonNullElse(object.getMetadata().getLabels(), Map.<String, String>of())
                .get(Labels.ROLE));
  }
}
