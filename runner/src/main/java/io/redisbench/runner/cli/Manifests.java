package io.redisbench.runner.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.gates.GateSpec;
import io.redisbench.runner.manifest.ManifestReader;
import io.redisbench.runner.manifest.Outcome;
import io.redisbench.runner.manifest.Problem;
import io.redisbench.runner.spelling.Closest;
import io.redisbench.runner.workload.Presets;
import io.redisbench.runner.workload.Resolution;
import io.redisbench.runner.workload.ResolutionFacts;
import io.redisbench.runner.workload.ResolvedRound;
import io.redisbench.runner.workload.WorkloadProblem;
import io.redisbench.runner.workload.WorkloadResolver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads manifests for commands that run without a cluster. */
final class Manifests {

  /** More than anybody reads at once. */
  private static final int MOST_SHOWN = 50;

  private Manifests() {}

  /**
   * @param file the manifest, or - for standard input
   * @throws UsageProblem with all that is wrong
   */
  static RedisBenchmark read(Path file, InputStream standardInput) {
    ManifestReader<RedisBenchmark> reader = ManifestReader.ofRedisBenchmarks();
    String shown = shown(file);
    Outcome<RedisBenchmark> outcome;
    try {
      outcome = file.toString().equals("-") ? reader.read(standardInput) : reader.read(file);
    } catch (IOException e) {
      throw new UsageProblem("standard input broke off: " + e.getMessage());
    }
    return runnable(outcome, shown, problem -> problem.describe(shown));
  }

  /** What a person calls the manifest. */
  static String shown(Path file) {
    return file.toString().equals("-") ? "standard input" : file.toString();
  }

  /**
   * The spec of a plan, held to the same rules and with the same defaults as a manifest.
   *
   * @param file the plan, for messages
   * @param spec what the plan has as its spec
   * @throws UsageProblem with all that is wrong
   */
  static RedisBenchmarkSpec ofPlan(Path file, JsonNode spec) {
    ObjectNode manifest = JsonNodeFactory.instance.objectNode();
    manifest.put("apiVersion", HasMetadata.getApiVersion(RedisBenchmark.class));
    manifest.put("kind", HasMetadata.getKind(RedisBenchmark.class));
    manifest.putObject("metadata").put("name", "plan");
    manifest.set("spec", spec);
    try {
      Outcome<RedisBenchmark> outcome =
          ManifestReader.ofRedisBenchmarks()
              .read(new ByteArrayInputStream(manifest.toString().getBytes(UTF_8)));
      return runnable(
              outcome, file.toString(), problem -> withoutLine(problem).describe(file.toString()))
          .getSpec();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lines of the manifest that was made of a plan are in no file. */
  private static Problem withoutLine(Problem problem) {
    return new Problem(
        problem.kind(), problem.path(), problem.words(), problem.suggestion(), OptionalInt.empty());
  }

  private static RedisBenchmark runnable(
      Outcome<RedisBenchmark> outcome, String shown, Function<Problem, String> description) {
    if (outcome instanceof Outcome.Refused<RedisBenchmark> refused) {
      throw new UsageProblem(joined(refused.problems().stream().map(description).toList()));
    }
    RedisBenchmark benchmark = ((Outcome.Accepted<RedisBenchmark>) outcome).resource();
    List<String> problems = notRunnable(benchmark.getSpec());
    if (!problems.isEmpty()) {
      throw new UsageProblem(
          joined(problems.stream().map(problem -> shown + ": " + problem).toList()));
    }
    return benchmark;
  }

  private static String joined(List<String> problems) {
    String shown = problems.stream().limit(MOST_SHOWN).collect(Collectors.joining("\n"));
    int more = problems.size() - MOST_SHOWN;
    return more > 0 ? shown + "\nand " + more + " more" : shown;
  }

  /**
   * What the schema cannot know: presets, placeholders, names of rounds, what this program can do.
   */
  private static List<String> notRunnable(RedisBenchmarkSpec spec) {
    List<String> problems = new ArrayList<>();
    if (spec.proxy() != null) {
      problems.add("spec.proxy: a run without a cluster has no proxies yet; remove it");
    }
    if (!spec.experiments().isEmpty()) {
      problems.add("spec.experiments: this version runs rounds only; remove it");
    }
    if (spec.workload() == null && spec.checks() != null) {
      return problems;
    }
    if (spec.workload() == null) {
      problems.add(
          "spec.workload: Required value: say what to measure, for example workload: {preset: quick}");
      return problems;
    }
    Resolution resolution =
        new WorkloadResolver(Presets.builtIn())
            .resolve(spec.workload(), ResolutionFacts.assumed("rb:"));
    if (resolution instanceof Resolution.Refused refused) {
      refused.problems().stream().map(WorkloadProblem::toString).forEach(problems::add);
    } else {
      problems.addAll(unknownRounds(spec, ((Resolution.Resolved) resolution).workload().rounds()));
    }
    return problems;
  }

  private static List<String> unknownRounds(RedisBenchmarkSpec spec, List<ResolvedRound> rounds) {
    Set<String> names = rounds.stream().map(ResolvedRound::name).collect(Collectors.toSet());
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < spec.gates().size(); i++) {
      GateSpec gate = spec.gates().get(i);
      if (gate.round() != null && !names.contains(gate.round())) {
        problems.add(unknownRound("spec.gates[%d].round".formatted(i), gate.round(), rounds));
      }
      if (gate.versus() != null && !names.contains(gate.versus())) {
        problems.add(unknownRound("spec.gates[%d].versus".formatted(i), gate.versus(), rounds));
      }
    }
    return problems;
  }

  private static String unknownRound(String path, String found, List<ResolvedRound> rounds) {
    List<String> names = rounds.stream().map(ResolvedRound::name).toList();
    return "%s: Not found: \"%s\": %sthe rounds are %s"
        .formatted(
            path,
            found,
            Closest.to(found, names).map("did you mean %s? "::formatted).orElse(""),
            String.join(", ", names));
  }
}
