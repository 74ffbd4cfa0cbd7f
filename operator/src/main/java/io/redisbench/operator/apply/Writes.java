package io.redisbench.operator.apply;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.operator.observe.ClusterView;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.run.Labels;
import java.util.List;

/** Carries out the steps of a decision, by server-side apply with the operator's field manager. */
public final class Writes {

  /** The field manager of everything that the operator writes. */
  public static final String FIELD_MANAGER = "redisbench-operator";

  private static final PatchContext UNWATCHED =
      new PatchContext.Builder()
          .withPatchType(PatchType.SERVER_SIDE_APPLY)
          .withFieldManager(FIELD_MANAGER)
          .withForce(true)
          .build();

  private final KubernetesClient client;
  private final ClusterView view;

  /** Writes by this client; what is watched is seen at once in this view. */
  public Writes(KubernetesClient client, ClusterView view) {
    this.client = client;
    this.view = view;
  }

  /** Carries them out in order. */
  public void carryOut(
      List<Step> steps, RedisBenchmark benchmark, Context<RedisBenchmark> context) {
    for (Step step : steps) {
      if (step instanceof Step.Apply apply) {
        apply(apply.object(), context);
      } else if (step instanceof Step.Delete delete) {
        delete(delete.kind(), benchmark.getMetadata().getNamespace(), delete.name());
      } else {
        client.resource(benchmark).withPropagationPolicy(DeletionPropagation.BACKGROUND).delete();
      }
    }
  }

  private <R extends HasMetadata> void apply(R object, Context<RedisBenchmark> context) {
    var source = view.sourceOf(object);
    if (source.isPresent()) {
      R applied = context.resourceOperations().serverSideApply(object, source.get());
      if (isRecord(object)) {
        view.written((ConfigMap) applied);
      }
    } else {
      client.resource(object).patch(UNWATCHED);
    }
  }

  private static boolean isRecord(HasMetadata object) {
    return object instanceof ConfigMap
        && Labels.Role.PLAN.toString().equals(object.getMetadata().getLabels().get(Labels.ROLE));
  }

  private <R extends HasMetadata> void delete(Class<R> kind, String namespace, String name) {
    client
        .resources(kind)
        .inNamespace(namespace)
        .withName(name)
        .withPropagationPolicy(DeletionPropagation.BACKGROUND)
        .delete();
    if (kind.equals(ConfigMap.class)) {
      view.removed(namespace, name);
    }
  }
}
