package io.redisbench.e2e.benchmark;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.redisbench.e2e.cluster.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Many benchmarks that have ended, as the operator leaves them: copies of one that really ran, with
 * its status, its record and its results.
 */
final class FinishedBenchmarks {

  private static final int AT_ONCE = 4;

  private final Scenario scenario;
  private final String model;
  private final String benchmark;
  private final List<String> maps = new ArrayList<>();

  /**
   * @param model the name of the one that ran
   */
  FinishedBenchmarks(Scenario scenario, String model) {
    this.scenario = scenario;
    this.model = model;
    this.benchmark = Serialization.asJson(scenario.benchmark(model).get());
    for (String map : List.of(model + "-1-plan", model + "-1-results")) {
      maps.add(
          Serialization.asJson(
              client().configMaps().inNamespace(scenario.namespace()).withName(map).get()));
    }
  }

  /** Makes so many copies; the operator has to be away meanwhile. */
  void copy(int count) {
    ExecutorService workers = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Future<?>> copies = new ArrayList<>();
      for (int i = 1; i <= count; i++) {
        String name = "%s%04d".formatted(model, i);
        copies.add(workers.submit(() -> copy(name)));
      }
      for (Future<?> each : copies) {
        each.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a benchmark was not copied: " + e.getCause(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while benchmarks were copied", e);
    } finally {
      workers.shutdownNow();
    }
  }

  private void copy(String name) {
    GenericKubernetesResource copy =
        Serialization.unmarshal(named(name, benchmark), GenericKubernetesResource.class);
    Object status = copy.get("status");
    forget(copy.getMetadata());
    GenericKubernetesResource made = scenario.allBenchmarks().resource(copy).create();
    made.setAdditionalProperty("status", status);
    scenario.allBenchmarks().resource(made).updateStatus();
    for (String map : maps) {
      ConfigMap each = Serialization.unmarshal(named(name, map), ConfigMap.class);
      forget(each.getMetadata());
      each.getMetadata()
          .getOwnerReferences()
          .forEach(owner -> owner.setUid(made.getMetadata().getUid()));
      client().configMaps().inNamespace(scenario.namespace()).resource(each).create();
    }
  }

  private String named(String name, String json) {
    return json.replace("\"" + model + "\"", "\"" + name + "\"")
        .replace("\"" + model + "-1-", "\"" + name + "-1-");
  }

  private static void forget(ObjectMeta metadata) {
    metadata.setUid(null);
    metadata.setResourceVersion(null);
    metadata.setCreationTimestamp(null);
    metadata.setManagedFields(null);
  }

  private KubernetesClient client() {
    return scenario.client();
  }
}
