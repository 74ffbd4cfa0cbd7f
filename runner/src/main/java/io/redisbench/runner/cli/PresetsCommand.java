package io.redisbench.runner.cli;

import io.redisbench.runner.spelling.Closest;
import io.redisbench.runner.workload.Preset;
import io.redisbench.runner.workload.Presets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "presets",
    description = "Lists the presets, or prints one as the YAML that it stands for.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitCodes.USAGE,
    footerHeading = "%nExamples:%n",
    footer = {"  redisbench presets", "  redisbench presets string-encodings"})
final class PresetsCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "The preset to print.")
  private String name;

  PresetsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Presets presets = Presets.builtIn();
    if (name == null) {
      presets
          .all()
          .forEach(
              preset -> console.out().printf("%-18s %s%n", preset.name(), preset.description()));
      return ExitCodes.OK;
    }
    console
        .out()
        .print(
            presets
                .find(name)
                .map(Preset::yaml)
                .orElseThrow(
                    () ->
                        new UsageProblem(
                            "there is no preset %s:%s see redisbench presets"
                                .formatted(
                                    name,
                                    Closest.to(name, presets.names())
                                        .map(found -> " did you mean %s?".formatted(found))
                                        .orElse("")))));
    return ExitCodes.OK;
  }
}
