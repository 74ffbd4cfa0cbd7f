package io.redisbench.runner.report;

import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Environment;
import io.redisbench.api.results.Environment.Host;
import io.redisbench.api.results.FigureText;
import io.redisbench.runner.report.ReportView.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the run ran on, name by name. */
final class EnvironmentFacts {

  private EnvironmentFacts() {}

  static List<Fact> of(BenchmarkResults results) {
    List<Fact> facts = new ArrayList<>();
    Environment environment = results.environment();
    if (environment != null) {
      if (environment.server() != null) {
        server(facts, environment.server());
      }
      environment.serverHost().ifPresent(host -> host(facts, "Server machine", host));
      if (environment.serverHost().filter(environment.clientHost()::equals).isEmpty()) {
        host(facts, "Client machine", environment.clientHost());
      } else {
        add(facts, "Client machine", "the same");
      }
      add(facts, "Way to the server", environment.distance());
      environment
          .roundTripMicros()
          .ifPresent(micros -> add(facts, "Idle round trip", Figures.latency(micros, 2)));
      add(facts, "Driver", environment.client().driver());
      add(facts, "Java runtime", environment.client().java());
      add(facts, "Heap at most", FigureText.bytes(environment.client().heapMaxBytes()));
    }
    add(facts, "redisbench", results.run().redisbenchVersion());
    add(facts, "Run", "%d, %s".formatted(results.run().number(), results.run().id()));
    add(facts, "Namespace", results.run().namespace());
    return List.copyOf(facts);
  }

  static List<Fact> config(BenchmarkResults results) {
    if (results.environment() == null || results.environment().server() == null) {
      return List.of();
    }
    return results.environment().server().config().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> new Fact(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static void server(List<Fact> facts, Environment.Server server) {
    add(facts, "Server", server.name());
    add(facts, "From", server.origin());
    add(facts, "Mode", server.mode());
    add(facts, "Allocator", server.allocator());
    add(facts, "Build", server.build());
    server
        .embstrLimitBytes()
        .ifPresent(limit -> add(facts, "Longest embstr", limit + " bytes, found by probing"));
  }

  private static void host(List<Fact> facts, String title, Host host) {
    add(facts, title, host.cpuModel());
    add(
        facts,
        "Processors, memory",
        "%s, %s%s"
            .formatted(
                Figures.processors(host.cpus()),
                FigureText.bytes(host.memoryBytes()),
                host.container() ? ", in a container" : ""));
    add(facts, "System", host.os() + ", kernel " + host.kernel() + ", " + host.architecture());
    host.cpuGovernor().ifPresent(governor -> add(facts, "Frequency governor", governor));
  }

  private static void add(List<Fact> facts, String name, String value) {
    if (value != null && !value.isBlank()) {
      facts.add(new Fact(name, value));
    }
  }
}
