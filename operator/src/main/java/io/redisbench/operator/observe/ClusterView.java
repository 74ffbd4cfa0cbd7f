package io.redisbench.operator.observe;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.bundle.RunProgress;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.placement.Demand;
import io.redisbench.operator.plan.Observed;
import io.redisbench.operator.plan.Planner;
import io.redisbench.operator.plan.QueuedSince;
import io.redisbench.operator.plan.StoredResults;
import io.redisbench.operator.queue.Assignment;
import io.redisbench.operator.queue.Occupant;
import io.redisbench.operator.queue.Queue;
import io.redisbench.operator.queue.Waiting;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.Labels;
import io.redisbench.operator.run.Labels.Role;
import io.redisbench.operator.run.RunKeys;
import io.redisbench.operator.run.RunRecord;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the watches show of the cluster. Asks the API server nothing. */
public final class ClusterView {

  private final List<String> poolLabels;
  private final Clock clock;
  private final PriorityClasses priorities;
  private final OwnReservations own = new OwnReservations();
  private final EventSources sources;
  private final EventSourceContext<RedisBenchmark> context;

  /**
   * @param poolLabels labels that name a node's pool
   */
  public ClusterView(
      EventSourceContext<RedisBenchmark> context,
      List<String> poolLabels,
      PriorityClasses priorities,
      Clock clock) {
    this.context = context;
    this.poolLabels = List.copyOf(poolLabels);
    this.priorities = priorities;
    this.clock = clock;
    this.sources = EventSources.of(context, poolLabels, this::next);
  }

  /** The watches. */
  public List<EventSource<?, RedisBenchmark>> eventSources() {
    return sources.all();
  }

  /** The watch of objects of this kind, if they are watched. */
  @SuppressWarnings("unchecked") // the source of a kind watches that kind
  public <R extends HasMetadata> Optional<InformerEventSource<R, RedisBenchmark>> sourceOf(
      R object) {
    return sources.all().stream()
        .map(source -> (InformerEventSource<R, RedisBenchmark>) source)
        .filter(source -> source.resourceType().equals(object.getClass()))
        .filter(source -> isWatched(object))
        .findFirst();
  }

  private static boolean isWatched(HasMetadata object) {
    String role = object.getMetadata().getLabels().get(Labels.ROLE);
    return !(object instanceof ConfigMap)
        || List.of(Role.PLAN.toString(), Role.PROGRESS.toString()).contains(role);
  }

  /** Remembers a reservation until the watches show it. */
  public void reserved(ConfigMap record) {
    own.add(record);
  }

  /** What there is of a benchmark. */
  public Observed observed(RedisBenchmark benchmark) {
    List<ConfigMap> maps = of(sources.maps(), benchmark);
    List<RunRecord> records = recordsOf(benchmark);
    Optional<ChildNames> names =
        records.isEmpty()
            ? Optional.empty()
            : Optional.of(names(benchmark, records.get(records.size() - 1)));
    List<String> used =
        records.isEmpty()
            ? List.of()
            : List.of(
                records.get(records.size() - 1).serverNode(),
                records.get(records.size() - 1).runnerNode());
    List<Pod> pods = of(sources.pods(), benchmark);
    return new Observed(
        benchmark,
        records,
        pods.stream().filter(pod -> hasRole(pod, Role.SERVER)).toList(),
        pods.stream().filter(pod -> hasRole(pod, Role.RUNNER)).toList(),
        of(sources.jobs(), benchmark),
        names.flatMap(
            known ->
                maps.stream()
                    .filter(map -> map.getMetadata().getName().equals(known.progress()))
                    .findFirst()
                    .filter(map -> map.getData() != null)
                    .flatMap(
                        map ->
                            RunProgress.read(
                                map.getData().get(RunProgress.KEY),
                                RunKeys.runId(
                                    benchmark.getMetadata().getUid(),
                                    known.run(),
                                    known.attempt())))),
        maps.stream()
            .filter(map -> hasRole(map, Role.PROGRESS))
            .map(map -> map.getMetadata().getName())
            .toList(),
        nodes().stream().filter(node -> used.contains(node.name())).toList(),
        Optional.empty(),
        new StoredResults.NotRead(),
        clock.instant());
  }

  /** What the queue says to this benchmark, which waits. */
  public Assignment assignment(RedisBenchmark benchmark) {
    Assignment assignment = assignments(Optional.of(benchmark)).get(key(benchmark));
    return Objects.requireNonNull(assignment, "a benchmark that waits is in the queue");
  }

  private Set<ResourceID> next() {
    return assignments(Optional.empty()).entrySet().stream()
        .filter(entry -> entry.getValue() instanceof Assignment.Placed)
        .map(entry -> entry.getKey().split("/", 2))
        .map(key -> new ResourceID(key[1], key[0]))
        .collect(Collectors.toSet());
  }

  /**
   * @param asking a benchmark that is known to wait, in the version that is at hand
   */
  private Map<String, Assignment> assignments(Optional<RedisBenchmark> asking) {
    Instant now = clock.instant();
    List<Waiting> waiting =
        Stream.concat(
                asking.stream(),
                context
                    .getPrimaryCache()
                    .list(
                        benchmark ->
                            asking.map(one -> !key(one).equals(key(benchmark))).orElse(true))
                    .filter(this::isWaiting))
            .map(benchmark -> waiting(benchmark, now))
            .toList();
    return waiting.isEmpty() ? Map.of() : Queue.assign(waiting, nodes(), occupants());
  }

  private boolean isWaiting(RedisBenchmark benchmark) {
    if (benchmark.getMetadata().getDeletionTimestamp() != null) {
      return false;
    }
    List<RunRecord> records = recordsOf(benchmark);
    return Planner.isWaiting(
        benchmark.getSpec(),
        records.isEmpty() ? Optional.empty() : Optional.of(records.get(records.size() - 1)));
  }

  private Waiting waiting(RedisBenchmark benchmark, Instant now) {
    return new Waiting(
        key(benchmark),
        priorities.of(benchmark.getSpec()),
        QueuedSince.of(benchmark, now),
        Demand.of(benchmark.getSpec()));
  }

  private List<NodeFacts> nodes() {
    return sources.nodes().list(node -> true).map(node -> NodeFacts.of(node, poolLabels)).toList();
  }

  private List<Occupant> occupants() {
    Set<String> seen =
        sources
            .maps()
            .list(map -> hasRole(map, Role.PLAN))
            .map(ClusterView::key)
            .collect(Collectors.toSet());
    own.forget(seen);
    List<ConfigMap> going =
        Stream.concat(sources.maps().list(map -> hasRole(map, Role.PLAN)), own.all())
            .filter(Occupants::isGoing)
            .toList();
    Set<String> runs = going.stream().map(Occupants::run).collect(Collectors.toSet());
    return Stream.concat(
            going.stream().flatMap(map -> Occupants.ofRecord(map).stream()),
            sources
                .pods()
                .list(pod -> !runs.contains(Occupants.run(pod)))
                .flatMap(pod -> Occupants.ofPod(pod).stream()))
        .toList();
  }

  private List<RunRecord> recordsOf(RedisBenchmark benchmark) {
    return of(sources.maps(), benchmark).stream()
        .filter(map -> hasRole(map, Role.PLAN))
        .flatMap(map -> RunRecord.of(map).stream())
        .sorted(Comparator.comparingInt(RunRecord::number))
        .toList();
  }

  private static ChildNames names(RedisBenchmark benchmark, RunRecord record) {
    return new ChildNames(benchmark.getMetadata().getName(), record.number(), record.attempt());
  }

  private <R extends HasMetadata> List<R> of(
      InformerEventSource<R, RedisBenchmark> source, RedisBenchmark benchmark) {
    String uid = benchmark.getMetadata().getUid();
    return source
        .list(
            benchmark.getMetadata().getNamespace(),
            resource ->
                resource.getMetadata().getOwnerReferences().stream()
                    .anyMatch(owner -> owner.getUid().equals(uid)))
        .toList();
  }

  private static boolean hasRole(HasMetadata resource, Role role) {
    return role.toString().equals(resource.getMetadata().getLabels().get(Labels.ROLE));
  }

  static String key(HasMetadata resource) {
    return resource.getMetadata().getNamespace() + "/" + resource.getMetadata().getName();
  }
}
