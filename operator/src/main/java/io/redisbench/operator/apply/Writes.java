package io.redisbench.operator.apply;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.operator.observe.ClusterView;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.run.Labels;
import java.net.HttpURLConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Carries out the steps of a decision, in their order, as far as anybody could see another one.
 * What is not there is made, never overwritten: an object of somebody else that has the same name
 * stays as it is. What is ours is changed by server-side apply.
 */
public final class Writes {

  /** The field manager of everything that the operator writes. */
  public static final String FIELD_MANAGER = "redisbench-operator";

  private static final int AT_ONCE = 4;

  private final KubernetesClient client;
  private final ClusterView view;
  private final ExecutorService workers =
      Executors.newFixedThreadPool(
          AT_ONCE,
          task -> {
            Thread thread = new Thread(task, "writes");
            thread.setDaemon(true);
            return thread;
          });

  /** Writes by this client; what is watched is seen at once in this view. */
  public Writes(KubernetesClient client, ClusterView view) {
    this.client = client;
    this.view = view;
  }

  /**
   * Carries them out in order.
   *
   * @throws NameTakenException when an object that is not of this benchmark has a name that the run
   *     needs
   * @throws RefusedException when the API server does not take an object
   */
  public void carryOut(
      List<Step> steps, RedisBenchmark benchmark, Context<RedisBenchmark> context) {
    List<HasMetadata> together = new ArrayList<>();
    for (Step step : steps) {
      boolean unwatched =
          step instanceof Step.Apply apply && view.sourceOf(apply.object()).isEmpty();
      if (!unwatched || isBinding(step)) {
        makeTogether(together);
        together.clear();
      }
      if (unwatched) {
        together.add(((Step.Apply) step).object());
      } else if (step instanceof Step.Apply apply) {
        applyWatched(apply.object(), view.sourceOf(apply.object()).orElseThrow(), context);
      } else if (step instanceof Step.Delete delete) {
        delete(delete.kind(), benchmark.getMetadata().getNamespace(), delete.name());
      } else {
        client.resource(benchmark).withPropagationPolicy(DeletionPropagation.BACKGROUND).delete();
      }
    }
    makeTogether(together);
  }

  /** The API server takes no binding of a role that is not there. */
  private static boolean isBinding(Step step) {
    return step instanceof Step.Apply apply && apply.object() instanceof RoleBinding;
  }

  /** What is not watched is asked for by nobody before what is watched is there: no order in it. */
  private void makeTogether(List<HasMetadata> objects) {
    List<CompletableFuture<Void>> writes =
        objects.stream()
            .map(object -> CompletableFuture.runAsync(() -> makeUnlessThere(object), workers))
            .toList();
    try {
      CompletableFuture.allOf(writes.toArray(CompletableFuture[]::new)).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  private <R extends HasMetadata> void applyWatched(
      R object, InformerEventSource<R, RedisBenchmark> source, Context<RedisBenchmark> context) {
    try {
      R applied =
          source.get(ResourceID.fromResource(object)).isPresent()
              ? context.resourceOperations().serverSideApply(object, source)
              : makeOrApply(object, source, context);
      if (isRecord(applied)) {
        view.written((ConfigMap) applied);
      }
    } catch (KubernetesClientException e) {
      throw RefusedException.orSame(object, e);
    }
  }

  private <R extends HasMetadata> R makeOrApply(
      R object, InformerEventSource<R, RedisBenchmark> source, Context<RedisBenchmark> context) {
    try {
      return context.resourceOperations().create(object, source);
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
      R there = client.resource(object).get();
      if (there != null && !isSameOwner(there, object)) {
        throw new NameTakenException(there);
      }
      // Ours, made by an operator that was stopped, and not yet shown by the watch.
      return context.resourceOperations().serverSideApply(object, source);
    }
  }

  private static boolean isSameOwner(HasMetadata there, HasMetadata object) {
    String uid = object.getMetadata().getOwnerReferences().get(0).getUid();
    return there.getMetadata().getOwnerReferences().stream()
        .anyMatch(owner -> owner.getUid().equals(uid));
  }

  /** These never change during a run, and the operator needs no right to read them. */
  private void makeUnlessThere(HasMetadata object) {
    try {
      client.resource(object).create();
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw RefusedException.orSame(object, e);
      }
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
