package io.redisbench.runner.compare;

import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Environment;
import io.redisbench.api.results.Environment.Host;
import io.redisbench.api.results.RoundResult;
import io.redisbench.runner.compare.ResultsComparison.EnvironmentDifference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What differs between the servers and machines of runs: the likely reasons for a difference. */
final class EnvironmentDifferences {

  private EnvironmentDifferences() {}

  static List<EnvironmentDifference> of(List<BenchmarkResults> runs) {
    List<Map<String, String>> fingerprints =
        runs.stream().map(EnvironmentDifferences::fingerprint).toList();
    Set<String> names = new LinkedHashSet<>();
    fingerprints.forEach(fingerprint -> names.addAll(fingerprint.keySet()));
    List<EnvironmentDifference> differences = new ArrayList<>();
    for (String name : names) {
      List<String> values =
          fingerprints.stream().map(fingerprint -> fingerprint.getOrDefault(name, "")).toList();
      if (Set.copyOf(values).size() > 1) {
        differences.add(new EnvironmentDifference(name, values));
      }
    }
    return differences;
  }

  private static Map<String, String> fingerprint(BenchmarkResults run) {
    Map<String, String> print = new LinkedHashMap<>();
    Environment environment = run.environment();
    if (environment != null) {
      Optional.ofNullable(environment.server())
          .ifPresent(
              server -> {
                put(print, "flavor", server.flavor());
                put(print, "version", server.version());
                put(print, "mode", server.mode());
                put(print, "allocator", server.allocator());
                server
                    .embstrLimitBytes()
                    .ifPresent(limit -> put(print, "embstrLimitBytes", limit.toString()));
              });
      environment.serverHost().ifPresent(host -> host(print, "server ", host));
      Optional.ofNullable(environment.clientHost()).ifPresent(host -> host(print, "client ", host));
      Optional.ofNullable(environment.client())
          .ifPresent(client -> put(print, "client java", client.java()));
      put(print, "distance", environment.distance());
    }
    for (Setting setting : run.settings()) {
      if (!print.containsKey(setting.name())) {
        put(print, setting.name(), setting.effective());
      }
    }
    for (RoundResult round : run.rounds()) {
      round
          .stored()
          .ifPresent(stored -> put(print, "encoding of " + round.name(), stored.encoding()));
    }
    return print;
  }

  private static void host(Map<String, String> print, String who, Host host) {
    put(print, who + "cpuModel", host.cpuModel());
    put(print, who + "cpus", RoundComparisons.plain(host.cpus()));
    put(print, who + "memoryBytes", Long.toString(host.memoryBytes()));
    put(print, who + "architecture", host.architecture());
    put(print, who + "os", host.os());
    put(print, who + "kernel", host.kernel());
    host.cpuGovernor().ifPresent(governor -> put(print, who + "cpuGovernor", governor));
  }

  /** Results of other versions may lack a value: what is not there is left out. */
  private static void put(Map<String, String> print, String name, String value) {
    if (value != null && !value.isEmpty()) {
      print.put(name, value);
    }
  }
}
