package io.redisbench.runner.server.check;

import io.fabric8.kubernetes.api.model.Quantity;
import io.redisbench.api.redisconf.Directive;
import io.redisbench.api.redisconf.UnusableSettingException;
import io.redisbench.api.redisconf.Version;
import io.redisbench.api.redisconf.Wanted;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Evidence.Outcome;
import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.control.Identity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Compares what a manifest asks for with what the server says of itself. */
public final class SettingsCheck {
  private static final List<String> ALWAYS_SHOWN =
      List.of(
          "io-threads",
          "hz",
          "dynamic-hz",
          "lazyfree-lazy-eviction",
          "lazyfree-lazy-expire",
          "lazyfree-lazy-server-del",
          "lazyfree-lazy-user-del",
          "lazyfree-lazy-user-flush",
          "replica-lazy-flush",
          "save",
          "appendonly",
          "maxmemory",
          "maxmemory-policy");

  private final Identity identity;
  private final Map<String, String> config;
  private final Map<String, Setting> settings = new TreeMap<>();

  private SettingsCheck(Identity identity, Map<String, String> config) {
    this.identity = identity;
    this.config = config;
  }

  /**
   * A server that was started for a manifest.
   *
   * @param config what CONFIG GET * says; empty when CONFIG is not allowed
   * @throws ServerFailure when what is asked for is nothing that a server can have
   * @return each setting that the manifest asks for, and those that always matter: flavour, version
   *     and allocator first, then the directives by name
   */
  public static List<Setting> check(
      ServerSpec spec, Identity identity, Map<String, String> config) {
    SettingsCheck check = new SettingsCheck(identity, config);
    check.directives(spec);
    List<Setting> all = new ArrayList<>();
    all.add(check.flavor(spec.flavor() == null ? Flavor.REDIS : spec.flavor()));
    all.add(check.version(spec.version() == null ? "" : spec.version()));
    all.addAll(check.rest());
    return List.copyOf(all);
  }

  /** A server of somebody else, of which nothing was asked. */
  public static List<Setting> observe(Identity identity, Map<String, String> config) {
    SettingsCheck check = new SettingsCheck(identity, config);
    List<Setting> all = new ArrayList<>();
    all.add(check.shown("flavor", identity.flavor()));
    all.add(check.version(""));
    all.addAll(check.rest());
    return List.copyOf(all);
  }

  private List<Setting> rest() {
    List<Setting> rest = new ArrayList<>();
    rest.add(shown("allocator", identity.allocator()));
    for (String name : ALWAYS_SHOWN) {
      if (config.containsKey(name)) {
        settings.computeIfAbsent(name, each -> shown(each, config.get(each)));
      }
    }
    rest.addAll(settings.values());
    return rest;
  }

  private void directives(ServerSpec spec) {
    Wanted.versioned(spec)
        .forEach(
            (directive, value) -> settings.put(directive.directive(), versioned(directive, value)));
    if (spec.hz() != null) {
      put("hz", spec.hz().toString());
    }
    if (spec.maxmemory() != null) {
      put("maxmemory", Long.toString(bytes(spec.maxmemory())));
    }
    if (spec.maxmemoryPolicy() != null) {
      put("maxmemory-policy", spec.maxmemoryPolicy().toString());
    }
    put("save", String.join(" ", Wanted.savePoints(spec)));
    put("appendonly", Wanted.appendOnly(spec) ? "yes" : "no");
    if (Wanted.appendOnly(spec)) {
      put("appendfsync", Wanted.fsync(spec));
    }
    spec.config().forEach(this::put);
  }

  private static long bytes(Quantity maxmemory) {
    try {
      return Wanted.bytes("maxmemory", maxmemory);
    } catch (UnusableSettingException e) {
      throw new ServerFailure(e.getMessage(), e);
    }
  }

  private void put(String name, String requested) {
    settings.put(name, compare(name, requested, "server.config." + name));
  }

  private Setting versioned(Directive directive, String requested) {
    Optional<String> missing =
        identity.parsedVersion().flatMap(version -> directive.missing(identity.flavor(), version));
    if (missing.isPresent() && directive == Directive.IO_THREADS && requested.equals("1")) {
      return proved(directive.directive(), requested, "1"); // one thread is all it has
    }
    return missing
        .map(
            sentence ->
                refuted(
                    directive.directive(),
                    requested,
                    "",
                    sentence + ": remove server." + directive.field()))
        .orElseGet(() -> compare(directive.directive(), requested, "server." + directive.field()));
  }

  private Setting compare(String name, String requested, String field) {
    if (config.isEmpty()) {
      return notObserved(name, requested, "the server does not allow CONFIG GET");
    }
    String effective = config.get(name);
    if (effective == null) {
      return refuted(
          name,
          requested,
          "",
          "this version has no " + name + ", CONFIG GET does not know it: remove " + field);
    }
    if (ConfigValue.isSame(name, requested, effective)) {
      return proved(name, requested, effective);
    }
    return refuted(
        name,
        requested,
        effective,
        name + " was asked to be " + quoted(requested) + ", the server says " + quoted(effective));
  }

  private Setting flavor(Flavor wanted) {
    String requested = wanted.toString();
    String seen = identity.flavor();
    if (seen.isEmpty()) {
      return notObserved("flavor", requested, "the server does not say who it is");
    }
    return seen.equals(requested)
        ? proved("flavor", requested, seen)
        : refuted(
            "flavor", requested, seen, "a " + requested + " was asked for, this is a " + seen);
  }

  private Setting version(String requested) {
    String seen = identity.version();
    if (seen.isEmpty()) {
      return notObserved("version", requested, "the server does not say its version");
    }
    boolean fits =
        requested.isEmpty() || Version.parse(seen).filter(each -> each.fits(requested)).isPresent();
    return fits
        ? proved("version", requested, seen)
        : refuted(
            "version",
            requested,
            seen,
            "version " + requested + " was asked for, the server is " + seen);
  }

  private Setting shown(String name, String effective) {
    return effective.isEmpty() && !config.containsKey(name)
        ? notObserved(name, "", "the server does not say")
        : proved(name, "", effective);
  }

  private static String quoted(String value) {
    return value.isEmpty() ? "empty" : value;
  }

  private static Setting proved(String name, String requested, String effective) {
    return new Setting(name, requested, effective, Outcome.PROVED, "");
  }

  private static Setting refuted(String name, String requested, String effective, String message) {
    return new Setting(name, requested, effective, Outcome.REFUTED, message);
  }

  private static Setting notObserved(String name, String requested, String message) {
    return new Setting(name, requested, "", Outcome.NOT_OBSERVED, message);
  }
}
