package io.redisbench.api.redisconf;

import io.fabric8.kubernetes.api.model.Quantity;
import io.redisbench.api.server.Lazyfree;
import io.redisbench.api.server.Persistence;
import io.redisbench.api.server.ServerSpec;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What a manifest asks of a server, in the words of redis.conf. */
public final class Wanted {
  private Wanted() {}

  /** The directives that are not in every version, as far as the manifest gives them. */
  public static Map<Directive, String> versioned(ServerSpec spec) {
    Map<Directive, String> wanted = new EnumMap<>(Directive.class);
    if (spec.ioThreads() != null) {
      wanted.put(Directive.IO_THREADS, spec.ioThreads().toString());
    }
    put(wanted, Directive.DYNAMIC_HZ, spec.dynamicHz());
    Lazyfree lazyfree = spec.lazyfree();
    if (lazyfree != null) {
      put(wanted, Directive.LAZYFREE_EVICTION, lazyfree.eviction());
      put(wanted, Directive.LAZYFREE_EXPIRE, lazyfree.expire());
      put(wanted, Directive.LAZYFREE_SERVER_DEL, lazyfree.serverDel());
      put(wanted, Directive.LAZYFREE_USER_DEL, lazyfree.userDel());
      put(wanted, Directive.LAZYFREE_USER_FLUSH, lazyfree.userFlush());
      put(wanted, Directive.REPLICA_LAZY_FLUSH, lazyfree.replica());
    }
    return wanted;
  }

  private static void put(Map<Directive, String> wanted, Directive directive, Boolean value) {
    if (value != null) {
      wanted.put(directive, yesNo(value));
    }
  }

  /** The save points, each as seconds and changes; none when there are no snapshots. */
  public static List<String> savePoints(ServerSpec spec) {
    return spec.persistence() == null || spec.persistence().rdb() == null
        ? List.of()
        : spec.persistence().rdb().save();
  }

  /** Whether an append-only file is written. */
  public static boolean appendOnly(ServerSpec spec) {
    return spec.persistence() != null && spec.persistence().aof() != null;
  }

  /** The value of appendfsync; everysec when the manifest does not say. */
  public static String fsync(ServerSpec spec) {
    Persistence.Fsync fsync = appendOnly(spec) ? spec.persistence().aof().fsync() : null;
    return (fsync == null ? Persistence.Fsync.EVERY_SECOND : fsync).toString();
  }

  /**
   * An amount of memory in bytes, cut to a whole number.
   *
   * @throws UnusableSettingException when it is below one byte or above what a server can hold
   */
  public static long bytes(String field, Quantity quantity) {
    try {
      BigDecimal bytes = Quantity.getAmountInBytes(quantity);
      if (bytes.compareTo(BigDecimal.ONE) >= 0
          && bytes.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0) {
        return bytes.longValue();
      }
    } catch (IllegalArgumentException e) {
      throw new UnusableSettingException(
          field + " is no amount of memory: " + quantity + "; write for example 4Gi", e);
    }
    throw new UnusableSettingException(
        field + " must be between 1 byte and 2^63: " + quantity + "; write for example 4Gi");
  }

  static String yesNo(boolean value) {
    return value ? "yes" : "no";
  }
}
