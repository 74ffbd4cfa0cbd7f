package io.redisbench.operator.reconcile;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.redisbench.operator.observe.KnownPriorityClasses;
import io.redisbench.operator.observe.PriorityClasses;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What surrounds the reconciler: its clock, its namespace, the priorities of the cluster. */
@ApplicationScoped
class Surroundings {

  @ConfigProperty(name = "redisbench.namespace")
  Optional<String> namespace;

  @Produces
  @Singleton
  Clock clock() {
    return Clock.systemUTC();
  }

  @Produces
  @Singleton
  OwnNamespace ownNamespace(KubernetesClient client) {
    return new OwnNamespace(
        namespace.or(() -> Optional.ofNullable(client.getNamespace())).orElse("default"));
  }

  @Produces
  @Singleton
  PriorityClasses priorityClasses(KubernetesClient client, Clock clock) {
    return new KnownPriorityClasses(client, clock);
  }
}
