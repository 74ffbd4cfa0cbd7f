package io.redisbench.runner.workload;

import io.redisbench.api.workload.RoundSpec;
import io.redisbench.api.workload.WorkloadSpec;
import io.redisbench.runner.spelling.Closest;
import io.redisbench.runner.workload.RoundResolver.Settled;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fills in what a workload leaves open: preset, defaults, usual arguments and preparations. */
public final class WorkloadResolver {

  private static final int LONGEST_NAME = 63;
  private static final WorkloadSpec NOTHING =
      new WorkloadSpec(
          null, null, null, null, null, null, null, null, null, null, null, null, null, null,
          List.of());

  private final Presets presets;
  private final NamedCommands commands;

  public WorkloadResolver(Presets presets) {
    this.presets = presets;
    this.commands = NamedCommands.load();
  }

  /**
   * Resolves a workload.
   *
   * @param own the workload of a manifest that keeps to the schema
   * @param facts what is known about the server; {@link ResolutionFacts#assumed} before it is there
   */
  public Resolution resolve(WorkloadSpec own, ResolutionFacts facts) {
    Problems problems = Problems.at("spec.workload");
    Optional<Preset> preset = Optional.ofNullable(own.preset()).flatMap(presets::find);
    if (own.preset() != null && preset.isEmpty()) {
      problems.below("preset").add(unknownPreset(own.preset()));
      return new Resolution.Refused(problems.all());
    }
    WorkloadSpec merged = Inheritance.workload(own, preset.map(Preset::workload).orElse(NOTHING));
    if (merged.rounds().isEmpty()) {
      problems.add("say what to measure: a preset, or rounds of your own");
      return new Resolution.Refused(problems.all());
    }
    boolean presetRounds = own.rounds().isEmpty();
    List<Settled> settled = new ArrayList<>();
    Map<String, Integer> names = new HashMap<>();
    for (int i = 0; i < merged.rounds().size(); i++) {
      Problems place =
          presetRounds
              ? problems.below("preset (" + own.preset() + ").rounds[" + i + "]")
              : problems.below("rounds[" + i + "]");
      RoundSpec round = merged.rounds().get(i);
      Optional<Settled> resolved =
          new RoundResolver(commands, facts)
              .resolve(round, Inheritance.round(round, merged), place);
      if (resolved.isPresent()) {
        checkName(resolved.get().round().name(), names, i, place.below("name"));
        settled.add(resolved.get());
      }
    }
    return problems.count() > 0
        ? new Resolution.Refused(problems.all())
        : new Resolution.Resolved(workload(merged, settled));
  }

  private String unknownPreset(String name) {
    String meant =
        Closest.to(name, presets.names()).map(found -> " Did you mean " + found + "?").orElse("");
    return "there is no preset \""
        + name
        + "\"."
        + meant
        + " Presets are "
        + String.join(", ", presets.names());
  }

  private static void checkName(
      String name, Map<String, Integer> names, int index, Problems problems) {
    Integer other = names.putIfAbsent(name, index);
    if (other != null) {
      problems.add(
          "rounds["
              + other
              + "] is called "
              + name
              + " too, and names tell rounds apart in results and gates: give one another name");
    }
    if (name.length() > LONGEST_NAME) {
      problems.add("with {bytes} filled in, the name is longer than " + LONGEST_NAME);
    }
  }

  private static ResolvedWorkload workload(WorkloadSpec merged, List<Settled> settled) {
    WorkloadSpec spec =
        new WorkloadSpec(
            merged.preset(),
            merged.connections(),
            merged.threads(),
            merged.pipeline(),
            merged.requests(),
            merged.duration(),
            merged.rate(),
            merged.rate() == null ? null : merged.arrival(),
            merged.warmup(),
            merged.repetitions(),
            merged.keys(),
            merged.respVersion(),
            merged.driver(),
            merged.maxSpreadPercent(),
            settled.stream().map(Settled::spec).toList());
    return new ResolvedWorkload(
        spec,
        settled.stream().map(Settled::round).toList(),
        merged.repetitions(),
        merged.maxSpreadPercent(),
        merged.driver(),
        settled.stream().flatMap(each -> each.notices().stream()).toList());
  }
}
