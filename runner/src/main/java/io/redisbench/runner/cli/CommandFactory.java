package io.redisbench.runner.cli;

import picocli.CommandLine;

/** Makes the commands, and gives them the console. */
final class CommandFactory implements CommandLine.IFactory {

  private final Console console;
  private final Interruption interruption;
  private final CommandLine.IFactory others = CommandLine.defaultFactory();

  CommandFactory(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public <K> K create(Class<K> type) throws Exception {
    if (type == RunCommand.class) {
      return type.cast(new RunCommand(console, interruption));
    }
    if (type == ExecuteCommand.class) {
      return type.cast(new ExecuteCommand(console, interruption));
    }
    if (type == CheckCommand.class) {
      return type.cast(new CheckCommand(console, interruption));
    }
    if (type == CompareCommand.class) {
      return type.cast(new CompareCommand(console));
    }
    if (type == ReportCommand.class) {
      return type.cast(new ReportCommand(console));
    }
    if (type == PresetsCommand.class) {
      return type.cast(new PresetsCommand(console));
    }
    if (type == VersionCommand.class) {
      return type.cast(new VersionCommand(console));
    }
    return others.create(type);
  }
}
