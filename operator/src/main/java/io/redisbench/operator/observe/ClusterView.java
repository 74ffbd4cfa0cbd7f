package io.redisbench.operator.observe;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.plan.Observed;
import io.redisbench.operator.queue.Assignment;
import io.redisbench.operator.run.Labels;
import io.redisbench.operator.run.Labels.Role;
import io.redisbench.operator.snapshot.Contention;
import io.redisbench.operator.snapshot.Snapshot;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the watches show of the cluster. Asks the API server nothing. */
public final class ClusterView {

  private final List<String> poolLabels;
  private final Clock clock;
  private final PriorityClasses priorities;
  private final OwnRecords own;
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
    this.own = new OwnRecords(clock);
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

  /** Remembers a record that was written until the watch shows it. */
  public void written(ConfigMap record) {
    own.add(record);
  }

  /** Forgets a record that was removed. */
  public void removed(String namespace, String name) {
    own.removed(namespace, name);
  }

  /** What there is of a benchmark. */
  public Observed observed(RedisBenchmark benchmark) {
    String uid = benchmark.getMetadata().getUid();
    return new Snapshot(
            benchmark,
            own.and(sources.maps().byIndex(EventSources.OWNER, uid), uid),
            sources.pods().byIndex(EventSources.LABEL, EventSources.labelKeyOf(benchmark)),
            sources.jobs().byIndex(EventSources.OWNER, uid),
            nodes(),
            clock.instant())
        .observed();
  }

  /** What the queue says to this benchmark, which waits. */
  public Assignment assignment(RedisBenchmark benchmark) {
    return contention().assignment(benchmark);
  }

  private Set<ResourceID> next() {
    return contention().next().stream()
        .map(key -> key.split("/", 2))
        .map(key -> new ResourceID(key[1], key[0]))
        .collect(Collectors.toSet());
  }

  private Contention contention() {
    return new Contention(
        context.getPrimaryCache().list(benchmark -> true).toList(),
        own.and(sources.maps().list(map -> Snapshot.hasRole(map, Role.PLAN)).toList(), ""),
        sources.pods().list(pod -> true).toList(),
        nodes(),
        priorities::of,
        clock.instant());
  }

  private List<NodeFacts> nodes() {
    return sources.nodes().list(node -> true).map(node -> NodeFacts.of(node, poolLabels)).toList();
  }
}
