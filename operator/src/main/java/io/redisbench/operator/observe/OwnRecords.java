package io.redisbench.operator.observe;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.redisbench.operator.snapshot.Contention;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Records that this operator has written and its watch has not shown yet: a decision must not be
 * taken on what was true before the last one. An operator that starts anew needs none, since its
 * watches begin with all that is there.
 */
final class OwnRecords {

  /** A watch that lags further behind than this has other troubles. */
  private static final Duration KEPT = Duration.ofMinutes(1);

  private final Map<String, Written> written = new ConcurrentHashMap<>();
  private final Clock clock;

  OwnRecords(Clock clock) {
    this.clock = clock;
  }

  private record Written(ConfigMap map, Instant at) {}

  void add(ConfigMap record) {
    written.put(Contention.key(record), new Written(record, clock.instant()));
  }

  void removed(String namespace, String name) {
    written.remove(namespace + "/" + name);
  }

  /**
   * The newest of both.
   *
   * @param shown what the watch shows, of one owner or of all
   * @param ownerUid the owner whose records are wanted; empty for all
   */
  List<ConfigMap> and(List<ConfigMap> shown, String ownerUid) {
    Instant oldest = clock.instant().minus(KEPT);
    written.values().removeIf(own -> own.at().isBefore(oldest));
    Map<String, ConfigMap> newest = new HashMap<>();
    shown.forEach(map -> newest.put(Contention.key(map), map));
    written.forEach(
        (key, own) -> {
          ConfigMap other = newest.get(key);
          if (other != null && version(other) >= version(own.map())) {
            written.remove(key, own);
          } else if (ownerUid.isEmpty() || isOwnedBy(own.map(), ownerUid)) {
            newest.put(key, own.map());
          }
        });
    return List.copyOf(newest.values());
  }

  private static boolean isOwnedBy(ConfigMap map, String uid) {
    return map.getMetadata().getOwnerReferences().stream()
        .anyMatch(owner -> owner.getUid().equals(uid));
  }

  /** Versions of one object are numbers that grow ({@code KEP-5504}). */
  private static long version(ConfigMap map) {
    return Long.parseLong(map.getMetadata().getResourceVersion());
  }
}
