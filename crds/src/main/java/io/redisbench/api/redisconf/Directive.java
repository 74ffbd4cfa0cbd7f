package io.redisbench.api.redisconf;

import java.util.Optional;

/**
 * The directives that have a field in the manifest and are not in every version; a server that does
 * not know a directive does not start.
 */
public enum Directive {
  IO_THREADS("io-threads", "ioThreads", 6, 0),
  DYNAMIC_HZ("dynamic-hz", "dynamicHz", 5, 0),
  LAZYFREE_EVICTION("lazyfree-lazy-eviction", "lazyfree.eviction", 4, 0),
  LAZYFREE_EXPIRE("lazyfree-lazy-expire", "lazyfree.expire", 4, 0),
  LAZYFREE_SERVER_DEL("lazyfree-lazy-server-del", "lazyfree.serverDel", 4, 0),
  LAZYFREE_USER_DEL("lazyfree-lazy-user-del", "lazyfree.userDel", 6, 0),
  LAZYFREE_USER_FLUSH("lazyfree-lazy-user-flush", "lazyfree.userFlush", 6, 2),
  REPLICA_LAZY_FLUSH("replica-lazy-flush", "lazyfree.replica", 5, 0);

  private final String directive;
  private final String field;
  private final int sinceMajor;
  private final int sinceMinor;

  Directive(String directive, String field, int sinceMajor, int sinceMinor) {
    this.directive = directive;
    this.field = field;
    this.sinceMajor = sinceMajor;
    this.sinceMinor = sinceMinor;
  }

  /** The name in redis.conf. */
  public String directive() {
    return directive;
  }

  /** The field of the manifest, below {@code server}. */
  public String field() {
    return field;
  }

  /**
   * Why this version does not have the directive; empty when it has, or when it is not known.
   *
   * @param flavor redis, valkey or another
   */
  public Optional<String> missing(String flavor, Version version) {
    if (this == DYNAMIC_HZ && flavor.equals("valkey") && version.atLeast(8, 1)) {
      return Optional.of(flavor + " " + version + " has no " + directive + " (gone since 8.1)");
    }
    return version.atLeast(sinceMajor, sinceMinor)
        ? Optional.empty()
        : Optional.of(
            String.format(
                "%s %s has no %s (since %d.%d)",
                flavor, version, directive, sinceMajor, sinceMinor));
  }
}
