package io.redisbench.operator.observe;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.Mappers;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.Labels;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What is watched: the pods, Jobs and small ConfigMaps of runs, and nodes. The ConfigMaps of
 * results are large and are read when they are needed.
 *
 * @param pods servers and runners
 * @param jobs runners
 * @param maps records and progress
 * @param nodes nodes
 */
record EventSources(
    InformerEventSource<Pod, RedisBenchmark> pods,
    InformerEventSource<Job, RedisBenchmark> jobs,
    InformerEventSource<ConfigMap, RedisBenchmark> maps,
    InformerEventSource<Node, RedisBenchmark> nodes) {

  /** Index of the objects of a benchmark, by its uid. */
  static final String OWNER = "owner";

  /** Index of the pods of a benchmark, by the label that names it. */
  static final String LABEL = "label";

  private static final String OURS = Labels.MANAGED_BY + "=" + Labels.REDISBENCH;
  private static final String SMALL_MAPS =
      OURS + "," + Labels.ROLE + " in (" + Labels.Role.PLAN + "," + Labels.Role.PROGRESS + ")";

  /**
   * @param next the benchmarks that would get nodes now: they have to be woken whenever a run or a
   *     node changes
   */
  static EventSources of(
      EventSourceContext<RedisBenchmark> context,
      List<String> poolLabels,
      Supplier<Set<ResourceID>> next) {
    return new EventSources(
        ofPods(context, next),
        ofRuns(Job.class, OURS, context, Set::of),
        ofRuns(ConfigMap.class, SMALL_MAPS, context, next),
        ofNodes(context, poolLabels, next));
  }

  private static <R extends HasMetadata> InformerEventSource<R, RedisBenchmark> ofRuns(
      Class<R> type,
      String selector,
      EventSourceContext<RedisBenchmark> context,
      Supplier<Set<ResourceID>> next) {
    var owner = Mappers.<R>fromOwnerReferences(RedisBenchmark.class);
    InformerEventSource<R, RedisBenchmark> source =
        new InformerEventSource<>(
            InformerEventSourceConfiguration.from(type, RedisBenchmark.class)
                .withLabelSelector(selector)
                .withNamespacesInheritedFromController()
                .withSecondaryToPrimaryMapper(
                    resource -> {
                      Set<ResourceID> all = new HashSet<>(owner.toPrimaryResourceIDs(resource));
                      all.addAll(next.get());
                      return all;
                    })
                .withPrimaryToSecondaryMapper((RedisBenchmark benchmark) -> Set.of())
                .build(),
            context);
    source.addIndexers(
        Map.of(
            OWNER,
            resource ->
                resource.getMetadata().getOwnerReferences().stream()
                    .map(OwnerReference::getUid)
                    .toList()));
    return source;
  }

  /** A runner's pod is owned by its Job; the label says whose it is. */
  private static InformerEventSource<Pod, RedisBenchmark> ofPods(
      EventSourceContext<RedisBenchmark> context, Supplier<Set<ResourceID>> next) {
    InformerEventSource<Pod, RedisBenchmark> source =
        new InformerEventSource<>(
            InformerEventSourceConfiguration.from(Pod.class, RedisBenchmark.class)
                .withLabelSelector(OURS)
                .withNamespacesInheritedFromController()
                .withSecondaryToPrimaryMapper(
                    pod -> {
                      String label = labelKey(pod);
                      Set<ResourceID> all = new HashSet<>(next.get());
                      context
                          .getPrimaryCache()
                          .list(
                              pod.getMetadata().getNamespace(),
                              benchmark -> labelKeyOf(benchmark).equals(label))
                          .map(ResourceID::fromResource)
                          .forEach(all::add);
                      return all;
                    })
                .withPrimaryToSecondaryMapper((RedisBenchmark benchmark) -> Set.of())
                .build(),
            context);
    source.addIndexers(Map.of(LABEL, pod -> List.of(labelKey(pod))));
    return source;
  }

  private static String labelKey(Pod pod) {
    return pod.getMetadata().getNamespace()
        + "/"
        + pod.getMetadata().getLabels().get(Labels.BENCHMARK);
  }

  /** The key of a benchmark's pods in {@link #LABEL}. */
  static String labelKeyOf(RedisBenchmark benchmark) {
    return benchmark.getMetadata().getNamespace()
        + "/"
        + ChildNames.label(benchmark.getMetadata().getName());
  }

  private static InformerEventSource<Node, RedisBenchmark> ofNodes(
      EventSourceContext<RedisBenchmark> context,
      List<String> poolLabels,
      Supplier<Set<ResourceID>> next) {
    return new InformerEventSource<>(
        InformerEventSourceConfiguration.from(Node.class, RedisBenchmark.class)
            .withWatchAllNamespaces()
            .withOnUpdateFilter(
                (after, before) ->
                    !NodeFacts.of(after, poolLabels).equals(NodeFacts.of(before, poolLabels)))
            .withSecondaryToPrimaryMapper(node -> next.get())
            .withPrimaryToSecondaryMapper((RedisBenchmark benchmark) -> Set.of())
            .build(),
        context);
  }

  List<EventSource<?, RedisBenchmark>> all() {
    return List.of(pods, jobs, maps, nodes);
  }
}
