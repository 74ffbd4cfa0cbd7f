package io.redisbench.api.server;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;
import java.util.TreeMap;

/**
 * A server that is started for the benchmark and stopped after it.
 *
 * @param flavor Redis or Valkey
 * @param version version, or the start of one: 8.0.2, 8.0 or 8 (the newest that fits). Without it,
 *     the newest to be had
 * @param image container image instead of the usual one of the flavour and version; a digest pins
 *     it. Not used by a run without a cluster
 * @param ioThreads threads that read and write sockets, the main thread included (io-threads).
 *     Since Redis 6.0; default 1
 * @param hz background tasks a second (hz); the server's default is 10
 * @param dynamicHz whether hz rises with the number of clients (dynamic-hz). Since Redis 5.0; gone
 *     in Valkey 8.1; the server's default is yes
 * @param lazyfree what is freed in the background. Redis frees nothing so by default, Valkey 8.0
 *     and later everything
 * @param maxmemory most memory for data (maxmemory), for example 4Gi; without it, no limit
 * @param maxmemoryPolicy what is evicted when maxmemory is reached (maxmemory-policy); the server's
 *     default is noeviction
 * @param persistence what is written to disk; without it, nothing
 * @param config any other directive of redis.conf by its name, for example activedefrag: "yes"
 * @param resources processors and memory of the server (requests and limits alike)
 * @param tls whether the server speaks TLS, with a certificate made for the run
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value =
        "!has(self.ioThreads) || !has(self.resources) || !has(self.resources.cpu) || self.ioThreads <= self.resources.cpu",
    message =
        "ioThreads is above resources.cpu: threads that spin without a core of their own ruin the figures; lower ioThreads or raise resources.cpu",
    fieldPath = ".ioThreads")
@ValidationRule(
    value =
        "!has(self.ioThreads) || self.ioThreads == 1 || !has(self.version) || !self.version.matches('^[1-5]([.]|$)')",
    message = "ioThreads exists since Redis 6.0: use version 6.0 or newer, or remove ioThreads",
    fieldPath = ".ioThreads")
@ValidationRule(
    value =
        "!has(self.flavor) || self.flavor != 'Valkey' || !has(self.version) || !self.version.matches('^[1-6]([.]|$)')",
    message = "Valkey starts at version 7.2: use 7.2 or newer, or flavor Redis",
    fieldPath = ".version")
@ValidationRule(
    value =
        "!has(self.config) || self.config.all(k, k.matches('^[a-z][a-z0-9-]*$') && size(k) <= 64)",
    message =
        "names in config are directives of redis.conf: lower-case letters, digits and dashes, for example tcp-backlog",
    fieldPath = ".config")
@ValidationRule(
    value =
        "!has(self.config) || self.config.all(k, !(k in ['io-threads', 'hz', 'dynamic-hz', 'maxmemory', 'maxmemory-policy', 'save', 'appendonly', 'appendfsync', 'lazyfree-lazy-eviction', 'lazyfree-lazy-expire', 'lazyfree-lazy-server-del', 'lazyfree-lazy-user-del', 'lazyfree-lazy-user-flush', 'replica-lazy-flush', 'slave-lazy-flush']))",
    message =
        "config repeats a setting that has a field of its own: use ioThreads, hz, dynamicHz, maxmemory, maxmemoryPolicy, persistence or lazyfree",
    fieldPath = ".config")
@ValidationRule(
    value =
        "!has(self.config) || self.config.all(k, !(k in ['include', 'loadmodule', 'rename-command', 'module', 'port', 'bind', 'bind-source-addr', 'protected-mode', 'unixsocket', 'unixsocketperm', 'daemonize', 'supervised', 'pidfile', 'logfile', 'syslog-enabled', 'syslog-ident', 'dir', 'dbfilename', 'appendfilename', 'appenddirname', 'requirepass', 'user', 'aclfile', 'masterauth', 'masteruser', 'replicaof', 'slaveof', 'primaryauth', 'primaryuser', 'tls-port', 'tls-cert-file', 'tls-key-file', 'tls-key-file-pass', 'tls-client-cert-file', 'tls-client-key-file', 'tls-client-key-file-pass', 'tls-ca-cert-file', 'tls-ca-cert-dir', 'tls-dh-params-file', 'cluster-enabled', 'cluster-config-file', 'enable-debug-command', 'enable-module-command', 'enable-protected-configs', 'set-proc-title', 'proc-title-template', 'crash-memcheck-enabled', 'ignore-warnings', 'locale-collate', 'availability-zone']))",
    message =
        "config has a directive that redisbench sets by itself or that reaches outside the server (files, modules, addresses, passwords): remove it",
    fieldPath = ".config")
@ValidationRule(
    value =
        "!has(self.config) || self.config.all(k, size(self.config[k]) <= 256 && self.config[k].matches('^[ -~]*$') && !self.config[k].contains('\"'))",
    message =
        "values in config are one line of at most 256 printable characters without double quotes",
    fieldPath = ".config")
public record ServerSpec(
    @Default("Redis") Flavor flavor,
    @Pattern("^[0-9]{1,3}([.][0-9]{1,3}){0,2}$") @Size(max = 11) String version,
    @Pattern("^[a-z0-9][a-zA-Z0-9._:/@-]*$") @Size(max = 255) String image,
    @Min(1) @Max(128) Integer ioThreads,
    @Min(1) @Max(500) Integer hz,
    Boolean dynamicHz,
    Lazyfree lazyfree,
    Quantity maxmemory,
    MaxmemoryPolicy maxmemoryPolicy,
    Persistence persistence,
    @Size(max = 64) Map<String, @Size(max = 256) String> config,
    Resources resources,
    @Default("false") Boolean tls) {

  public ServerSpec {
    config = config == null ? Map.of() : Map.copyOf(new TreeMap<>(config));
  }

  /**
   * A server of which no more is asked.
   *
   * @param version null for any
   */
  public static ServerSpec of(Flavor flavor, String version, Map<String, String> config) {
    return new ServerSpec(
        flavor, version, null, null, null, null, null, null, null, null, config, null, null);
  }

  /** The same with one more directive in config. */
  public ServerSpec withDirective(String name, String value) {
    Map<String, String> more = new TreeMap<>(config);
    more.put(name, value);
    return new ServerSpec(
        flavor,
        version,
        image,
        ioThreads,
        hz,
        dynamicHz,
        lazyfree,
        maxmemory,
        maxmemoryPolicy,
        persistence,
        more,
        resources,
        tls);
  }

  /** What is evicted when maxmemory is reached. */
  public enum MaxmemoryPolicy {
    @JsonProperty("noeviction")
    NOEVICTION("noeviction"),
    @JsonProperty("allkeys-lru")
    ALLKEYS_LRU("allkeys-lru"),
    @JsonProperty("allkeys-lfu")
    ALLKEYS_LFU("allkeys-lfu"),
    @JsonProperty("allkeys-random")
    ALLKEYS_RANDOM("allkeys-random"),
    @JsonProperty("volatile-lru")
    VOLATILE_LRU("volatile-lru"),
    @JsonProperty("volatile-lfu")
    VOLATILE_LFU("volatile-lfu"),
    @JsonProperty("volatile-random")
    VOLATILE_RANDOM("volatile-random"),
    @JsonProperty("volatile-ttl")
    VOLATILE_TTL("volatile-ttl");

    private final String directive;

    MaxmemoryPolicy(String directive) {
      this.directive = directive;
    }

    /** The value as redis.conf writes it. */
    @Override
    public String toString() {
      return directive;
    }
  }
}
