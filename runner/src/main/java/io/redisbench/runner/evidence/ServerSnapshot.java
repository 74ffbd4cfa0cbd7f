package io.redisbench.runner.evidence;

import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What {@code INFO} says at one moment. A field that the server's version does not have, or that it
 * was not asked for, is empty.
 *
 * @param takenAt when the reply came
 * @param info the fields of all sections; section headings left out
 */
public record ServerSnapshot(Instant takenAt, Map<String, String> info) {

  public ServerSnapshot {
    info = Map.copyOf(info);
  }

  public static ServerSnapshot of(Map<String, String> info, Instant takenAt) {
    return new ServerSnapshot(takenAt, info);
  }

  /** Reads the text that INFO replies: lines of {@code name:value}, headings start with #. */
  public static ServerSnapshot parse(String text, Instant takenAt) {
    Map<String, String> info = new HashMap<>();
    for (String line : text.split("\r?\n", -1)) {
      int colon = line.indexOf(':');
      if (colon > 0 && !line.startsWith("#")) {
        info.put(line.substring(0, colon), line.substring(colon + 1));
      }
    }
    return new ServerSnapshot(takenAt, info);
  }

  /** New at each start of the server. */
  public Optional<String> runId() {
    return Optional.ofNullable(info.get("run_id"));
  }

  public OptionalLong commandsProcessed() {
    return whole("total_commands_processed");
  }

  /** Since Redis 6.2. */
  public OptionalLong errorReplies() {
    return whole("total_error_replies");
  }

  public OptionalLong evictedKeys() {
    return whole("evicted_keys");
  }

  public OptionalLong expiredKeys() {
    return whole("expired_keys");
  }

  /** Snapshots saved since the start; since Redis 7.0. */
  public OptionalLong snapshotsSaved() {
    return whole("rdb_saves");
  }

  /** Rewrites of the append-only file since the start; since Redis 7.0. */
  public OptionalLong fileRewrites() {
    return whole("aof_rewrites");
  }

  /** Forks since the start; since Redis 6.2. */
  public OptionalLong forks() {
    return whole("total_forks");
  }

  /** Unix time of the last successful snapshot. */
  public OptionalLong lastSnapshotAt() {
    return whole("rdb_last_save_time");
  }

  public boolean snapshotInProgress() {
    return whole("rdb_bgsave_in_progress").orElse(0) > 0;
  }

  public boolean fileRewriteInProgress() {
    return whole("aof_rewrite_in_progress").orElse(0) > 0;
  }

  /** Processor time of the process in user mode, in seconds. */
  public Optional<Double> userSeconds() {
    return decimal("used_cpu_user");
  }

  /** Processor time of the process in the kernel, in seconds. */
  public Optional<Double> systemSeconds() {
    return decimal("used_cpu_sys");
  }

  /** Processor time of the main thread in user mode, in seconds; since Redis 6.2. */
  public Optional<Double> mainThreadUserSeconds() {
    return decimal("used_cpu_user_main_thread");
  }

  /** Processor time of the main thread in the kernel, in seconds; since Redis 6.2. */
  public Optional<Double> mainThreadSystemSeconds() {
    return decimal("used_cpu_sys_main_thread");
  }

  public OptionalLong usedMemoryBytes() {
    return whole("used_memory");
  }

  public OptionalLong residentBytes() {
    return whole("used_memory_rss");
  }

  /** Resident memory over used memory. */
  public Optional<Double> fragmentationRatio() {
    return decimal("mem_fragmentation_ratio");
  }

  public OptionalLong netInputBytes() {
    return whole("total_net_input_bytes");
  }

  public OptionalLong netOutputBytes() {
    return whole("total_net_output_bytes");
  }

  /**
   * Keys in a database: 0 for one that the keyspace section does not list, as of an empty server.
   */
  public long keys(int database) {
    String entry = info.get("db" + database);
    return entry == null ? 0 : within(entry, "keys").orElse(0);
  }

  /**
   * How often a command was called; 0 when the server has counted other commands and not this one,
   * empty when it has counted none or was not asked for commandstats.
   *
   * @param command its name, any case; of a subcommand, {@code config|get}
   */
  public OptionalLong calls(String command) {
    String entry = info.get("cmdstat_" + command.toLowerCase(Locale.ROOT));
    if (entry != null) {
      return within(entry, "calls");
    }
    boolean counted = info.keySet().stream().anyMatch(name -> name.startsWith("cmdstat_"));
    return counted ? OptionalLong.of(0) : OptionalLong.empty();
  }

  private OptionalLong whole(String name) {
    return parseWhole(info.get(name));
  }

  private Optional<Double> decimal(String name) {
    String text = info.get(name);
    if (text == null) {
      return Optional.empty();
    }
    try {
      double value = Double.parseDouble(text.trim());
      return Double.isFinite(value) ? Optional.of(value) : Optional.empty();
    } catch (NumberFormatException notANumber) {
      return Optional.empty();
    }
  }

  private static OptionalLong within(String entry, String name) {
    for (String part : entry.split(",", -1)) {
      if (part.startsWith(name + "=")) {
        return parseWhole(part.substring(name.length() + 1));
      }
    }
    return OptionalLong.empty();
  }

  private static OptionalLong parseWhole(String text) {
    if (text == null) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.parseLong(text.trim()));
    } catch (NumberFormatException notANumber) {
      return OptionalLong.empty();
    }
  }
}
