package io.redisbench.operator.observe;

import io.fabric8.kubernetes.api.model.ConfigMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Records that this operator has written and its watch has not shown yet. An operator that starts
 * anew needs none: its watches begin with all that is there.
 */
final class OwnReservations {

  private final Map<String, ConfigMap> written = new ConcurrentHashMap<>();

  void add(ConfigMap record) {
    written.put(ClusterView.key(record), record);
  }

  /** Forgets those that the watch shows. */
  void forget(Set<String> seen) {
    written.keySet().removeAll(seen);
  }

  Stream<ConfigMap> all() {
    return written.values().stream();
  }
}
