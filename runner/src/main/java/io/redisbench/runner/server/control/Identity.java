package io.redisbench.runner.server.control;

import io.redisbench.api.redisconf.Version;
import io.redisbench.api.results.Environment;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Who a server is.
 *
 * @param flavor redis, valkey, redict or what it calls itself; empty when it does not say
 * @param version the version of that flavour; empty when it does not say
 * @param mode standalone, cluster or sentinel; empty when it does not say
 * @param allocator its memory allocator, for example jemalloc-5.3.0; empty when it does not say
 * @param build its build id and compiler; empty when it does not say
 * @param processId its process id, as its own machine or container counts
 * @param runId new at each start; empty when it does not say
 */
public record Identity(
    String flavor,
    String version,
    String mode,
    String allocator,
    String build,
    OptionalLong processId,
    String runId) {

  /**
   * From INFO and HELLO, either of which may be empty because it is not allowed. Valkey and Redict
   * name a redis_version for compatibility, so their own field goes first.
   */
  static Identity of(Map<String, String> info, Map<String, String> hello) {
    String flavor =
        info.containsKey("redict_version")
            ? "redict"
            : info.containsKey("valkey_version")
                ? "valkey"
                : first(
                    info.get("server_name"),
                    hello.get("server"),
                    info.containsKey("redis_version") ? "redis" : null);
    String mode =
        first(
            info.get("redis_mode"),
            info.get("server_mode"),
            info.get(flavor + "_mode"),
            hello.get("mode"),
            "1".equals(info.get("cluster_enabled")) ? "cluster" : null);
    String compiler = info.getOrDefault("gcc_version", "");
    return new Identity(
        flavor.toLowerCase(Locale.ROOT),
        first(info.get(flavor + "_version"), hello.get("version"), info.get("redis_version")),
        mode,
        info.getOrDefault("mem_allocator", ""),
        info.getOrDefault(flavor + "_build_id", info.getOrDefault("redis_build_id", ""))
            + (compiler.isEmpty() ? "" : " gcc " + compiler),
        processId(info.getOrDefault("process_id", "")),
        info.getOrDefault("run_id", ""));
  }

  /** The version as numbers; empty when the server does not say. */
  public Optional<Version> parsedVersion() {
    return Version.parse(version);
  }

  /**
   * The server as results describe it.
   *
   * @param origin where it came from: a path, an image, the embedded one, or the target's address
   * @param localProcessId its process id as this machine counts; empty takes what it says itself
   */
  public Environment.Server describe(
      String origin,
      OptionalLong localProcessId,
      OptionalInt embstrLimitBytes,
      Map<String, String> config) {
    return new Environment.Server(
        flavor,
        version,
        origin,
        mode,
        allocator,
        build,
        localProcessId.orElse(processId.orElse(0)),
        runId,
        embstrLimitBytes.isPresent() ? Optional.of(embstrLimitBytes.getAsInt()) : Optional.empty(),
        config);
  }

  private static OptionalLong processId(String text) {
    return text.matches("[0-9]{1,18}")
        ? OptionalLong.of(Long.parseLong(text))
        : OptionalLong.empty();
  }

  private static String first(String... values) {
    for (String value : values) {
      if (value != null && !value.isEmpty()) {
        return value;
      }
    }
    return "";
  }
}
