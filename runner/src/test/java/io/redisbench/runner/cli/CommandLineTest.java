package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.runner.report.ResultsFile;
import io.redisbench.runner.run.BenchmarkRun;
import io.redisbench.runner.run.RunRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

  private static void assertPlain(CommandRun run) {
    assertThat(run.err()).doesNotContain("Exception").doesNotContain("\tat ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "execute", "compare", "report", "presets", "version"})
  void everyCommandHasHelpOnStandardOutput(String command) {
    CommandRun run = CommandRun.of(command, "--help");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Usage: redisbench " + command);
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "execute", "compare", "report", "presets"})
  void helpGivesExamples(String command) {
    assertThat(CommandRun.of(command, "--help").out()).contains("Examples:");
  }

  @Test
  void theVersionIsThatOfTheBuild() {
    CommandRun run = CommandRun.of("version");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).matches("(?s)redisbench [0-9]+\\.[0-9]+.*Java [1-9].*");
  }

  @Test
  void noCommandIsWrongUsage() {
    CommandRun run = CommandRun.of();
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("no command given");
  }

  @Test
  void aMisspeltCommandIsAnsweredWithTheRightOne() {
    CommandRun run = CommandRun.of("compar");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("compare");
    assertPlain(run);
  }

  @Test
  void aMissingManifestIsWrongUsage() {
    CommandRun run = CommandRun.of("run", "no-such-file.yaml");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("no-such-file.yaml");
    assertPlain(run);
  }

  @Test
  void aFormatThatIsNotOneIsWrongUsage() {
    CommandRun run = CommandRun.of("run", "-o", "xml", "x.yaml");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("xml").contains("JSON");
    assertPlain(run);
  }

  @Test
  void allProblemsOfAManifestAreNamedAtOnce() {
    CommandRun run =
        CommandRun.withInput(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: bad}
            spec:
              serverr: {}
              workload: {preset: quick, connections: 0}
            """,
            "run",
            "-");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err())
        .contains("standard input:5: unknown field \"spec.serverr\"")
        .contains("did you mean \"server\"")
        .contains("spec.workload.connections in body should be greater than or equal to 1");
    assertPlain(run);
  }

  @Test
  void anUnknownPresetIsAnsweredWithTheOnesThereAre() {
    CommandRun run =
        CommandRun.withInput(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: bad}
            spec: {server: {}, workload: {preset: quik}}
            """,
            "run",
            "-");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("spec.workload.preset").contains("quick");
  }

  @Test
  void aGateOnARoundThatThePresetDoesNotHaveIsRefused() {
    CommandRun run =
        CommandRun.withInput(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: bad}
            spec:
              server: {}
              workload: {preset: quick}
              gates: [{name: g, round: sett, metric: p99, atMost: 1ms}]
            """,
            "run",
            "-");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err())
        .contains("spec.gates[0].round: Not found: \"sett\": did you mean set? the rounds are set");
  }

  @Test
  void aVersionThatIsNotToBeHadIsAnsweredWithThoseThatAre(@TempDir Path folder) throws Exception {
    CommandRun run =
        CommandRun.withInput(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: old}
            spec: {server: {version: "2.8"}, workload: {preset: quick}}
            """,
            "run",
            "--out",
            folder.toString(),
            "-");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out()).contains("redis 2.8 is not to be had here").contains("embedded");
    assertThat(ResultsFile.read(folder.resolve("results.json")).verdict()).isEqualTo(Verdict.ERROR);
    assertThat(folder.resolve("junit.xml")).content().contains("is not to be had here");
    assertPlain(run);
  }

  @Test
  void presetsAreListedWithWhatTheyAreFor() {
    CommandRun run = CommandRun.of("presets");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines())
        .anyMatch(line -> line.matches("string-encodings +.{20,}"))
        .anyMatch(line -> line.startsWith("quick "));
  }

  @Test
  void aMisspeltPresetIsAnsweredWithTheRightOne() {
    CommandRun run = CommandRun.of("presets", "quik");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("there is no preset quik: did you mean quick?");
  }

  @Test
  void aPresetIsPrintedAsYaml() {
    assertThat(CommandRun.of("presets", "quick").out()).contains("rounds:");
  }

  @Test
  void aPlanThatIsNoneIsNamed(@TempDir Path folder) throws Exception {
    Path plan = java.nio.file.Files.writeString(folder.resolve("plan.json"), "{\"name\": ");
    CommandRun run = CommandRun.of("execute", plan.toString());
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("plan.json is no plan");
    assertPlain(run);
  }

  @Test
  void aPlanOfAnotherMajorVersionIsRefused(@TempDir Path folder) throws Exception {
    Path plan =
        java.nio.file.Files.writeString(
            folder.resolve("plan.json"), "{\"schemaVersion\": \"2.0\", \"name\": \"x\"}");
    CommandRun run = CommandRun.of("execute", plan.toString());
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("found 2.0, this program reads 1.x");
  }

  @Test
  void aFolderThatCannotBeWrittenIsRefusedBeforeAnythingIsMeasured(@TempDir Path folder)
      throws Exception {
    Path file = java.nio.file.Files.writeString(folder.resolve("file"), "in the way");
    CommandRun run =
        CommandRun.withInput(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: x}
            spec: {server: {}, workload: {preset: quick}}
            """,
            "run",
            "-",
            "--out",
            file.toString());
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("--out").contains(file.toString());
    assertThat(run.out()).isEmpty();
    assertPlain(run);
  }

  @Test
  void textThatDoesNotFitIsAnsweredWithWhatDoes() {
    CommandRun run =
        CommandRun.withInput(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: bad}
            spec:
              deadline: 30 minutes
              server: {version: latest}
              workload: {preset: quick}
            """,
            "run",
            "-");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err())
        .contains("(write numbers with units, for example 30s or 1h30m)")
        .contains("(write numbers with dots, for example 8, 8.0 or 8.0.2)");
  }

  @Test
  void anEmptyNameOfAFolderIsNotTheCurrentFolder(@TempDir Path folder) throws IOException {
    Path results = storedRun(folder);
    CommandRun run = CommandRun.of("report", results.toString(), "--out", "");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("--out is empty");
  }

  @Test
  void aReportIsMadeAnewBesideItsResults(@TempDir Path folder) throws IOException {
    Path results = storedRun(folder);
    assertThat(CommandRun.of("report", results.toString()).err())
        .contains(folder.resolve("report.html").toString());
    assertThat(folder.resolve("report.html")).isNotEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "101", "-1", "NaN", "5%"})
  void aLimitThatIsNoShareIsToldWhatToWrite(String limit) {
    CommandRun run = CommandRun.of("compare", "a.json", "b.json", "--limit", limit);
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err())
        .contains("--limit", "'" + limit + "' is no share: give percent from 0 to 100");
    assertPlain(run);
  }

  @Test
  void aComparisonDoesNotOverwriteTheReportOfARun(@TempDir Path folder) throws IOException {
    Path results = storedRun(folder);
    Files.writeString(folder.resolve("report.html"), "precious");
    CommandRun run =
        CommandRun.of("compare", results.toString(), folder.toString(), "--out", folder.toString());
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("holds the report of a run");
    assertThat(folder.resolve("report.html")).hasContent("precious");
  }

  /** The results of a run that got no server. */
  private static Path storedRun(Path folder) throws IOException {
    RedisBenchmarkSpec spec =
        ApiJson.yaml()
            .readValue(
                "{target: {host: none}, workload: {preset: quick}}", RedisBenchmarkSpec.class);
    RunRequest request =
        new RunRequest("stored", "", "0badcafe", 1, spec, "test", "redisbench run");
    Path file = folder.resolve("results.json");
    return Files.writeString(
        file, ResultsFile.json(BenchmarkRun.withoutServer(request, "no server").results()));
  }
}
