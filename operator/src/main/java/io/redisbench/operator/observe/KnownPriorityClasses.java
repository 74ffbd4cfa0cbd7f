package io.redisbench.operator.observe;

import io.fabric8.kubernetes.api.model.scheduling.v1.PriorityClass;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.hardware.PlacementSpec;
import io.redisbench.api.hardware.PlacementSpec.PodOverrides;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** Asks the API server for the value of a priority class, and remembers the answer for a minute. */
public final class KnownPriorityClasses implements PriorityClasses {

  private static final Logger LOG = Logger.getLogger(KnownPriorityClasses.class);
  private static final Duration REMEMBERED = Duration.ofMinutes(1);

  private final KubernetesClient client;
  private final Clock clock;
  private final Map<String, Known> known = new ConcurrentHashMap<>();

  /** Asks by this client. */
  public KnownPriorityClasses(KubernetesClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  private record Known(int value, Instant until) {}

  @Override
  public int of(RedisBenchmarkSpec spec) {
    return Optional.ofNullable(spec.placement())
        .map(PlacementSpec::pod)
        .map(PodOverrides::priorityClassName)
        .map(this::value)
        .orElse(0);
  }

  private int value(String name) {
    Instant now = clock.instant();
    return known
        .compute(
            name,
            (key, before) ->
                before != null && now.isBefore(before.until())
                    ? before
                    : new Known(ask(name), now.plus(REMEMBERED)))
        .value();
  }

  private int ask(String name) {
    try {
      return Optional.ofNullable(client.scheduling().v1().priorityClasses().withName(name).get())
          .map(PriorityClass::getValue)
          .orElse(0);
    } catch (KubernetesClientException e) {
      LOG.warnf("priority class %s cannot be read, 0 is taken: %s", name, e.getMessage());
      return 0;
    }
  }
}
