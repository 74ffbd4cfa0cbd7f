package io.redisbench.operator.reconcile;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.config.LeaderElectionConfiguration;
import io.javaoperatorsdk.operator.api.config.LeaderElectionConfigurationBuilder;
import io.redisbench.operator.observe.KnownPriorityClasses;
import io.redisbench.operator.observe.PriorityClasses;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What surrounds the reconciler: its clock, its namespace, the priorities of the cluster. */
@ApplicationScoped
class Surroundings {

  private static final Duration LEASE = Duration.ofSeconds(8);
  private static final Duration RENEW_DEADLINE = Duration.ofSeconds(5);
  private static final Duration RETRY_PERIOD = Duration.ofSeconds(1);

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

  /** Of several operators one acts; when it goes, another takes over after these times. */
  @Produces
  @Singleton
  LeaderElectionConfiguration leaderElection(OwnNamespace ownNamespace) {
    return LeaderElectionConfigurationBuilder.aLeaderElectionConfiguration("redisbench-operator")
        .withLeaseNamespace(ownNamespace.name())
        .withLeaseDuration(LEASE)
        .withRenewDeadline(RENEW_DEADLINE)
        .withRetryPeriod(RETRY_PERIOD)
        .build();
  }

  @Produces
  @Singleton
  PriorityClasses priorityClasses(KubernetesClient client, Clock clock) {
    return new KnownPriorityClasses(client, clock);
  }
}
