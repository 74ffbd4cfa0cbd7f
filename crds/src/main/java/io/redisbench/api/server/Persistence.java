package io.redisbench.api.server;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;

/**
 * What the server writes to disk.
 *
 * @param rdb snapshots; without it, none are made
 * @param aof the append-only file; without it, none is written
 * @param storage where the files are, in a cluster; without it, on the node's own disk
 */
public record Persistence(Rdb rdb, Aof aof, Storage storage) {

  /**
   * Snapshots.
   *
   * @param save when one is made, as in redis.conf: "3600 1" is after an hour with one change.
   *     Empty: never
   */
  public record Rdb(
      @Size(max = 8) List<@Pattern("^[0-9]{1,9} [0-9]{1,9}$") @Size(max = 20) String> save) {
    public Rdb {
      save = save == null ? List.of() : List.copyOf(save);
    }
  }

  /**
   * The append-only file.
   *
   * @param fsync how often it is forced to disk (appendfsync)
   */
  public record Aof(@Default("everysec") Fsync fsync) {}

  /** How often the append-only file is forced to disk. */
  public enum Fsync {
    /** Written, and left to the operating system to bring to disk. */
    @JsonProperty("none")
    NONE("no"),
    @JsonProperty("everysec")
    EVERY_SECOND("everysec"),
    @JsonProperty("always")
    ALWAYS("always");

    private final String directive;

    Fsync(String directive) {
      this.directive = directive;
    }

    /** The value as redis.conf writes it. */
    @Override
    public String toString() {
      return directive;
    }
  }

  /**
   * A volume for the files.
   *
   * @param className storage class; without it, the cluster's default
   * @param size size of the volume, for example 20Gi
   */
  public record Storage(
      @Pattern("^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$") @Size(max = 253) String className,
      @Required Quantity size) {}
}
