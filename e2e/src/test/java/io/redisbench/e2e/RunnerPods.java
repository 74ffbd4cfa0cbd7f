package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.e2e.cluster.Scenario;

/** The pods of runners. */
final class RunnerPods {

  private RunnerPods() {}

  /** Evicts those of a Job, as {@code kubectl drain} does. */
  static void evict(Scenario scenario, String job) {
    scenario
        .client()
        .pods()
        .inNamespace(scenario.namespace())
        .withLabel("job-name", job)
        .resources()
        .forEach(pod -> assertThat(pod.evict()).isTrue());
  }

  /** The id of the container of the first one of a Job. */
  static String container(Scenario scenario, String job) {
    return scenario
        .client()
        .pods()
        .inNamespace(scenario.namespace())
        .withLabel("job-name", job)
        .list()
        .getItems()
        .get(0)
        .getStatus()
        .getContainerStatuses()
        .get(0)
        .getContainerID();
  }

  /** How many there ever were of a benchmark, by the events of the Job's controller. */
  static long everMade(Scenario scenario, String benchmark) {
    return scenario
        .client()
        .v1()
        .events()
        .inNamespace(scenario.namespace())
        .list()
        .getItems()
        .stream()
        .filter(event -> "SuccessfulCreate".equals(event.getReason()))
        .filter(event -> event.getInvolvedObject().getName().startsWith(benchmark + "-"))
        .mapToLong(event -> event.getCount() == null ? 1 : event.getCount())
        .sum();
  }
}
