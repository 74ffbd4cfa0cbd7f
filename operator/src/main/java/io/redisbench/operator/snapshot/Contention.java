package io.redisbench.operator.snapshot;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.status.Phase;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.placement.Demand;
import io.redisbench.operator.plan.Planner;
import io.redisbench.operator.plan.QueuedSince;
import io.redisbench.operator.queue.Assignment;
import io.redisbench.operator.queue.Assignment.Placed;
import io.redisbench.operator.queue.Occupant;
import io.redisbench.operator.queue.Queue;
import io.redisbench.operator.queue.Waiting;
import io.redisbench.operator.run.Labels.Role;
import io.redisbench.operator.run.RunRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All benchmarks, and all that uses nodes.
 *
 * @param benchmarks all benchmarks
 * @param records the ConfigMaps of all runs
 * @param pods the pods of all runs
 * @param nodes all nodes
 * @param priority how important a benchmark is
 * @param now the time
 */
public record Contention(
    List<RedisBenchmark> benchmarks,
    List<ConfigMap> records,
    List<Pod> pods,
    List<NodeFacts> nodes,
    ToIntFunction<RedisBenchmarkSpec> priority,
    Instant now) {

  public Contention {
    benchmarks = List.copyOf(benchmarks);
    records = List.copyOf(records);
    pods = List.copyOf(pods);
    nodes = List.copyOf(nodes);
  }

  /**
   * What a benchmark that waits gets.
   *
   * @param asking the benchmark, in the version that is at hand
   */
  public Assignment assignment(RedisBenchmark asking) {
    Stream<RedisBenchmark> others = waiting().filter(other -> !key(other).equals(key(asking)));
    return Objects.requireNonNull(
        assign(Stream.concat(Stream.of(asking), others)).get(key(asking)),
        "a benchmark that waits is in the queue");
  }

  /** The benchmarks that wait and would get nodes now, as namespace/name. */
  public Set<String> next() {
    return assign(waiting()).entrySet().stream()
        .filter(entry -> entry.getValue() instanceof Placed)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private Map<String, Assignment> assign(Stream<RedisBenchmark> those) {
    List<Waiting> waiting =
        those
            .map(
                benchmark ->
                    new Waiting(
                        key(benchmark),
                        priority.applyAsInt(benchmark.getSpec()),
                        QueuedSince.of(benchmark, now),
                        Demand.of(benchmark.getSpec())))
            .toList();
    return waiting.isEmpty() ? Map.of() : Queue.assign(waiting, nodes, occupants());
  }

  private Stream<RedisBenchmark> waiting() {
    Map<String, List<ConfigMap>> byOwner =
        records.stream().collect(Collectors.groupingBy(Contention::owner));
    return benchmarks.stream()
        .filter(benchmark -> benchmark.getMetadata().getDeletionTimestamp() == null)
        .filter(benchmark -> !isAnswered(benchmark))
        .filter(
            benchmark -> {
              List<RunRecord> runs =
                  Snapshot.records(
                      byOwner.getOrDefault(benchmark.getMetadata().getUid(), List.of()));
              return Planner.isWaiting(
                  benchmark.getSpec(),
                  runs.isEmpty() ? Optional.empty() : Optional.of(runs.get(runs.size() - 1)));
            });
  }

  /**
   * Nearly all of a thousand benchmarks have their answer: they say so, and need no look at their
   * records. A cancelled one may be waiting for its next run.
   */
  private static boolean isAnswered(RedisBenchmark benchmark) {
    return benchmark.getStatus() != null
        && benchmark.getStatus().phase() == Phase.COMPLETED
        && benchmark.getStatus().verdict() != null
        && benchmark.getStatus().verdict() != Verdict.CANCELLED
        && Objects.equals(
            benchmark.getStatus().observedGeneration(), benchmark.getMetadata().getGeneration());
  }

  private static String owner(HasMetadata object) {
    return object.getMetadata().getOwnerReferences().stream()
        .findFirst()
        .map(reference -> reference.getUid())
        .orElse("");
  }

  private List<Occupant> occupants() {
    List<ConfigMap> going =
        records.stream()
            .filter(map -> Snapshot.hasRole(map, Role.PLAN))
            .filter(Occupants::isGoing)
            .toList();
    Set<String> runs = going.stream().map(Occupants::run).collect(Collectors.toSet());
    return Stream.concat(
            going.stream().flatMap(map -> Occupants.ofRecord(map).stream()),
            pods.stream()
                .filter(pod -> !runs.contains(Occupants.run(pod)))
                .flatMap(pod -> Occupants.ofPod(pod).stream()))
        .toList();
  }

  /** namespace/name. */
  public static String key(HasMetadata object) {
    return object.getMetadata().getNamespace() + "/" + object.getMetadata().getName();
  }
}
