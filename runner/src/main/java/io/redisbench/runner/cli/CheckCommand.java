package io.redisbench.runner.cli;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.runner.checks.AllChecks;
import io.redisbench.runner.checks.CandidateLauncher;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.CheckRun;
import io.redisbench.runner.checks.CheckSetup;
import io.redisbench.runner.checks.Permissions;
import io.redisbench.runner.checks.ServerLauncher;
import io.redisbench.runner.checks.knowledge.Learned;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.ControlFailure;
import io.redisbench.runner.server.process.RunningServer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "check",
    description = {
      "Checks whether a server behaves as its flavour and version is known to do: how it keeps values in memory, and what it answers over the connection.",
      "On a server that is there (--server) it writes only under keys of its own and changes no setting; without --server it starts one."
    },
    exitCodeOnInvalidInput = ExitCodes.USAGE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  redisbench check",
      "  redisbench check --flavor valkey --version 8.1 --output markdown",
      "  REDISBENCH_PASSWORD=secret redisbench check --server rediss://cache.example.com:6380",
      "  redisbench check --servers servers --flavor redict --learn",
      "",
      "Exit codes: 0 passed, 1 something differs, 2 nothing could be judged, 3 error or cancelled, 64 wrong usage."
    })
final class CheckCommand implements Callable<Integer> {

  private final Console console;
  private final Interruption interruption;

  @Option(
      names = "--server",
      paramLabel = "URI",
      description =
          "A server that is there: redis://[user@]host[:port][/database], rediss:// for TLS, or unix:///path/of/the.sock?db=3.")
  private String server;

  @Option(
      names = "--flavor",
      paramLabel = "NAME",
      description = "Flavour of the server to start: redis, valkey or redict (default: redis).")
  private String flavor;

  @Option(
      names = "--version",
      paramLabel = "VERSION",
      description =
          "Version of the server to start, for example 8.0 (default: the best that is here).")
  private String version;

  @Option(
      names = "--only",
      paramLabel = "GROUP",
      split = ",",
      description = "What to check: encodings, protocol (default: all).")
  private List<String> only = List.of();

  @Option(
      names = "--allow-config",
      description = "Settings of the server may be changed for some cases; they are put back.")
  private boolean allowConfig;

  @Option(
      names = "--key-prefix",
      paramLabel = "PREFIX",
      description =
          "What the names of all keys and channels start with on a server that is there, for a user who may use no others: up to 6 letters, digits or :._- (default: rb:).")
  private String keyPrefix;

  @Option(
      names = "--large",
      description = "Values of 500 MB may be sent, which takes memory and some seconds.")
  private boolean large;

  @Option(
      names = "--learn",
      description =
          "Print what the server does as a file of knowledge, to be read and added to redisbench.")
  private boolean learn;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "table",
      description =
          "What is printed: table, json, yaml, csv, junit or markdown (default: ${DEFAULT-VALUE}). Progress and problems go to standard error.")
  private OutputFormat format;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help message and exit.")
  @SuppressWarnings("UnusedVariable") // its presence is all that counts
  private boolean help;

  @Mixin private ServerOptions servers;

  @Mixin private TargetOptions target;

  CheckCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public Integer call() {
    Set<CheckGroup> groups = groups();
    if (learn && format != OutputFormat.TABLE && format != OutputFormat.YAML) {
      throw new UsageProblem("--learn prints a file of knowledge, in YAML: leave --output out");
    }
    if (server != null && (flavor != null || version != null)) {
      throw new UsageProblem(
          "--server is there already, --flavor and --version start one: give one or the other");
    }
    if (keyPrefix != null) {
      checkKeyPrefix();
    }
    interruption.starting(() -> cancelled());
    try {
      return server == null ? onServerOfItsOwn(groups) : onTarget(groups);
    } catch (ControlFailure failure) {
      if (interruption.cancellation().isCancelled()) {
        return cancelled();
      }
      console.err().println("redisbench: " + failure.getMessage());
      return ExitCodes.ERROR;
    }
  }

  private void checkKeyPrefix() {
    if (server == null) {
      throw new UsageProblem(
          "--key-prefix is for a server that is there: add --server, or leave it out");
    }
    if (!CheckSetup.KEY_PREFIX.matcher(keyPrefix).matches()) {
      throw new UsageProblem(
          "--key-prefix %s: write 1 to 6 letters, digits or :._- so that all keys have the length that the figures are known for, for example app:"
              .formatted(keyPrefix));
    }
  }

  private int cancelled() {
    console.err().println("redisbench: cancelled");
    return Verdict.CANCELLED.exitCode();
  }

  private Set<CheckGroup> groups() {
    Set<CheckGroup> groups = EnumSet.noneOf(CheckGroup.class);
    for (String name : only) {
      groups.add(
          Arrays.stream(CheckGroup.values())
              .filter(group -> group.toString().equals(name.strip()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new UsageProblem(
                          "--only %s: there is no such group: write encodings or protocol, or both with a comma"
                              .formatted(name))));
    }
    return groups.isEmpty() ? EnumSet.allOf(CheckGroup.class) : groups;
  }

  private int onServerOfItsOwn(Set<CheckGroup> groups) {
    Candidate candidate =
        ServerPick.of(
            servers.catalog(note -> {}),
            Optional.ofNullable(flavor),
            Optional.ofNullable(version),
            servers.isGiven());
    try (RunningServer running =
        RunningServer.start(candidate, CandidateLauncher.spec(candidate, Map.of()))) {
      return checked(
          running.endpoint(),
          running.control(),
          Permissions.onOwn(),
          Optional.of(new CandidateLauncher(candidate)),
          candidate.place(),
          groups);
    } catch (ServerFailure failure) {
      if (interruption.cancellation().isCancelled()) {
        return cancelled();
      }
      throw failure;
    }
  }

  private int onTarget(Set<CheckGroup> groups) {
    Endpoint endpoint = target.endpoint(ServerAddress.parse(server), System.getenv());
    Permissions permissions =
        allowConfig ? Permissions.onTarget().allowingSettings() : Permissions.onTarget();
    try (Control control =
        allowConfig
            ? Control.ofTargetWithSettings(endpoint, Control.TIMEOUT, interruption.cancellation())
            : Control.ofTarget(endpoint, Control.TIMEOUT, interruption.cancellation())) {
      return checked(endpoint, control, permissions, Optional.empty(), endpoint.toString(), groups);
    }
  }

  private int checked(
      Endpoint endpoint,
      Control control,
      Permissions permissions,
      Optional<ServerLauncher> launcher,
      String origin,
      Set<CheckGroup> groups) {
    CheckContext context =
        CheckSetup.of(
            endpoint,
            control,
            Optional.ofNullable(keyPrefix),
            large ? permissions.allowingLargeValues() : permissions,
            launcher,
            interruption.cancellation());
    interruption.running(() -> cancelled());
    CheckProgress progress = new CheckProgress(console);
    CheckReport report = CheckRun.run(AllChecks.of(groups), context, origin, progress);
    progress.ends();
    return interruption.report(() -> print(report));
  }

  private int print(CheckReport report) {
    console.out().print(learn ? Learned.yaml(report) : CheckOutput.text(report, format, console));
    console.out().flush();
    return interruption.cancellation().isCancelled()
        ? Verdict.CANCELLED.exitCode()
        : report.verdict().exitCode();
  }
}
