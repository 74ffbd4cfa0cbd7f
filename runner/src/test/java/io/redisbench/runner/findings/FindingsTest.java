package io.redisbench.runner.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.Finding;
import io.redisbench.api.results.RoundResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FindingsTest {

  /** The twelve rounds as they were published for Redis 7.2 on four cores. */
  private static List<RoundFixture> published() {
    RoundFixture small =
        new RoundFixture("mixed-small", 97230, "GET", "SET").stored("embstr", 32, 64, 110);
    small.valueLabel = "32-64 B";
    RoundFixture large =
        new RoundFixture("mixed-large", 74580, "GET", "SET").stored("raw", 256, 8192, 4000);
    large.valueLabel = "256 B-8 KB";
    return new ArrayList<>(
        List.of(
            new RoundFixture("incr", 110230, "INCR").stored("int", 1, 3, 56),
            new RoundFixture("set-int", 108120, "SET").stored("int", 8, 8, 56),
            new RoundFixture("set-44", 103870, "SET").stored("embstr", 44, 44, 104),
            new RoundFixture("get-44", 109880, "GET").stored("embstr", 44, 44, 104),
            new RoundFixture("set-45", 98450, "SET").stored("raw", 45, 45, 112),
            new RoundFixture("get-45", 106340, "GET").stored("raw", 45, 45, 112),
            new RoundFixture("set-100", 95870, "SET").stored("raw", 100, 100, 168),
            new RoundFixture("get-100", 104210, "GET").stored("raw", 100, 100, 168),
            new RoundFixture("set-1000", 82670, "SET").stored("raw", 1000, 1000, 1080),
            new RoundFixture("get-1000", 87350, "GET").stored("raw", 1000, 1000, 1080),
            small,
            large));
  }

  @Test
  void theStringEncodingsTellTheirPublishedStory() {
    List<Finding> findings = of(published());

    assertThat(text(findings, "embstr-to-raw-set"))
        .matches("embstr to raw \\(44 to 45 bytes\\) costs SET 5[.]2 % ± [0-9.]+ %[.]");
    assertThat(text(findings, "embstr-to-raw-get"))
        .matches("embstr to raw \\(44 to 45 bytes\\) costs GET 3[.]2 % ± [0-9.]+ %[.]");
    assertThat(text(findings, "int-to-embstr-set"))
        .matches(
            "embstr \\(44 bytes\\) instead of int \\(8 digits\\) costs SET 3[.]9 % ± [0-9.]+ %[.]");
    assertThat(text(findings, "value-size-set"))
        .matches("A value of 1,000 bytes instead of 44 costs SET 20[.]4 % ± [0-9.]+ %[.]");
    assertThat(text(findings, "value-size-get")).contains("costs GET 20.5 % ± ");
    assertThat(text(findings, "mix-size"))
        .matches(
            "A value of 256 B-8 KB instead of 32-64 B costs the mix of GET and SET 23[.]3 % ±"
                + " [0-9.]+ %[.]");
    assertThat(text(findings, "memory-per-key"))
        .isEqualTo(
            "A key with its value takes 56 bytes as int of 8 bytes, 104 bytes as embstr of 44"
                + " bytes, 112 bytes as raw of 45 bytes, 168 bytes as raw of 100 bytes, 1,080 bytes"
                + " as raw of 1,000 bytes (MEMORY USAGE).");
    assertThat(text(findings, "server-limit"))
        .isEqualTo("The server's main thread was the limit in all 12 rounds (97 % of one core).");
    assertThat(text(findings, "system-time")).contains("74 % of its processor time in the kernel");
    assertThat(text(findings, "advice-large-values"))
        .contains("Compress large values")
        .contains("cost 20 to 23 % here");
    assertThat(text(findings, "advice-embstr")).contains("not worth it");
    assertThat(text(findings, "advice-int")).contains("not worth it");
    assertThat(findings).extracting(Finding::id).doesNotHaveDuplicates();
  }

  @Test
  void differencesAreGivenAsFiguresToo() {
    Finding finding = find(of(published()), "embstr-to-raw-set").orElseThrow();

    assertThat(finding.rounds()).containsExactly("set-44", "set-45");
    assertThat(finding.differencePercent().orElseThrow().median()).isCloseTo(-5.2, within(0.05));
    assertThat(finding.differencePercent().orElseThrow().high()).isNegative();
  }

  @Test
  void namesDoNotMatterEncodingsDo() {
    RoundFixture a = new RoundFixture("one", 100_000, "SET").stored("embstr", 25, 25, 80);
    RoundFixture b = new RoundFixture("two", 90_000, "SET").stored("raw", 26, 26, 90);

    assertThat(text(of(List.of(a, b)), "embstr-to-raw-set"))
        .startsWith("embstr to raw (25 to 26 bytes) costs SET 10.0 % ± ");
  }

  @Test
  void anIntervalThatSpansZeroIsNoDifference() {
    RoundFixture a = new RoundFixture("a", 0, "GET").stored("embstr", 44, 44, 80);
    a.opsPerSecond = new double[] {100_000, 101_000, 99_000};
    RoundFixture b = new RoundFixture("b", 0, "GET").stored("raw", 45, 45, 90);
    b.opsPerSecond = new double[] {99_600, 102_000, 98_000};

    List<Finding> findings = of(List.of(a, b));

    assertThat(text(findings, "embstr-to-raw-get"))
        .matches(
            "embstr to raw \\(44 to 45 bytes\\): GET shows no difference"
                + " \\(−0[.]4 % ± [0-9.]+ %\\)[.]");
  }

  @Test
  void bothRawOnAServerWithAnotherBoundarySayNothingAboutEncodings() {
    RoundFixture a = new RoundFixture("set-44", 100_000, "SET").stored("raw", 44, 44, 80);
    RoundFixture b = new RoundFixture("set-45", 95_000, "SET").stored("raw", 45, 45, 90);

    assertThat(find(of(List.of(a, b)), "embstr-to-raw-set")).isEmpty();
  }

  @Test
  void aFailedRoundIsInNoFinding() {
    List<RoundFixture> rounds = published();
    rounds.forEach(round -> round.verdict = Verdict.FAILED);

    assertThat(of(rounds)).isEmpty();
  }

  @Test
  void anInconclusiveRoundIsNamedAndGivesNoAdvice() {
    List<RoundFixture> rounds = published();
    rounds.stream()
        .filter(round -> round.name.equals("set-45") || round.name.endsWith("1000"))
        .forEach(round -> round.verdict = Verdict.INCONCLUSIVE);
    rounds.get(rounds.size() - 1).verdict = Verdict.INCONCLUSIVE;

    List<Finding> findings = of(rounds);

    assertThat(text(findings, "embstr-to-raw-set"))
        .endsWith(" Not proved: round set-45 is Inconclusive.");
    assertThat(find(findings, "advice-large-values")).isEmpty();
  }

  @Test
  void adviceThatTheFiguresDoNotSupportIsNotGiven() {
    RoundFixture a = new RoundFixture("a", 100_000, "SET").stored("embstr", 44, 44, 80);
    RoundFixture b = new RoundFixture("b", 60_000, "SET").stored("raw", 45, 45, 90);
    RoundFixture c = new RoundFixture("c", 59_000, "SET").stored("raw", 180, 180, 250);

    List<Finding> findings = of(List.of(a, b, c));

    assertThat(find(findings, "advice-embstr")).isEmpty();
    assertThat(text(findings, "value-size-set")).contains("41.0 %");
  }

  @Test
  void roundsUnderDifferentLoadAreNotCompared() {
    RoundFixture a = new RoundFixture("a", 100_000, "SET").stored("embstr", 44, 44, 80);
    RoundFixture b = new RoundFixture("b", 95_000, "SET").stored("raw", 45, 45, 90);
    b.connections = 100;

    assertThat(find(of(List.of(a, b)), "embstr-to-raw-set")).isEmpty();
  }

  @Test
  void pipelinesAreToldApartAndTheirGainIsGiven() {
    RoundFixture a = new RoundFixture("a", 100_000, "SET").stored("embstr", 44, 44, 80);
    RoundFixture b = new RoundFixture("b", 640_000, "SET").stored("embstr", 44, 44, 80);
    b.pipeline = 16;

    assertThat(text(of(List.of(a, b)), "pipelining"))
        .startsWith("Batches of 16 SET commands in a pipeline reach 6.4 times the throughput")
        .contains("do not mix them in one comparison");
  }

  @Test
  void aFullClientIsNamedAsTheLimit() {
    RoundFixture a = new RoundFixture("a", 100_000, "SET");
    a.serverUser = 0.1;
    a.serverSystem = 0.5;
    a.clientBusy = 0.97;
    a.verdict = Verdict.INCONCLUSIVE;

    assertThat(text(of(List.of(a)), "client-limit"))
        .isEqualTo(
            "The client was the limit in the round: its busiest event loop was 97 % busy, the"
                + " server's main thread used 60 % of one core.");
  }

  @Test
  void whenNeitherIsFullTheWayBetweenThemIsTheLimit() {
    RoundFixture a = new RoundFixture("a", 10_000, "SET");
    a.serverUser = 0.05;
    a.serverSystem = 0.1;
    a.clientBusy = 0.2;

    List<Finding> findings = of(List.of(a));

    assertThat(text(findings, "no-cpu-limit"))
        .contains("Neither server nor client was full in the round");
    assertThat(find(findings, "system-time")).isEmpty();
  }

  @Test
  void aServerBusyWithCommandsNeedsNoProxy() {
    RoundFixture a = new RoundFixture("a", 10_000, "LRANGE");
    a.serverUser = 0.9;
    a.serverSystem = 0.08;

    assertThat(find(of(List.of(a)), "system-time")).isEmpty();
  }

  @Test
  void aListOfCommandsIsRanked() {
    RoundFixture[] rounds = {
      new RoundFixture("get", 120_000, "GET"),
      new RoundFixture("set", 110_000, "SET"),
      new RoundFixture("lpush", 105_000, "LPUSH"),
      new RoundFixture("hmget", 60_000, "HMGET")
    };

    assertThat(text(of(Arrays.asList(rounds)), "fastest-and-slowest"))
        .contains("fastest round is get with 120,000/s ± ")
        .contains("slowest hmget with 60,000/s ± ");
  }

  @Test
  void anOpenLoopThatFellBehindTellsWaitingFromServing() {
    RoundFixture a = new RoundFixture("stalled", 1000, "GET");
    a.rate = Optional.of(1000d);
    a.p99Micros = 3_600_000;
    a.serviceP99Micros = Optional.of(400d);
    a.serverUser = 0.01;
    a.serverSystem = 0.02;

    List<Finding> findings = of(List.of(a));

    assertThat(text(findings, "open-loop-stalled"))
        .contains("within 3.60 s of when their request was due")
        .contains("within 400 µs of when it was written")
        .contains("waited to be sent");
    assertThat(text(findings, "rate-limit")).contains("as asked for");
  }

  @Test
  void anOpenLoopThatKeptUpSaysSo() {
    RoundFixture a = new RoundFixture("easy", 1000, "GET");
    a.rate = Optional.of(1000d);
    a.p99Micros = 410;
    a.serviceP99Micros = Optional.of(400d);

    assertThat(text(of(List.of(a)), "open-loop-easy")).contains("hardly waited");
  }

  @Test
  void aSingleKeyIsWarnedOf() {
    RoundFixture a = new RoundFixture("a", 100_000, "GET");
    a.keyCount = 1;

    assertThat(text(of(List.of(a)), "one-key")).contains("a uses a single key");
  }

  private static List<Finding> of(List<RoundFixture> rounds) {
    List<RoundResult> results = rounds.stream().map(RoundFixture::build).toList();
    return Findings.of(results);
  }

  private static Optional<Finding> find(List<Finding> findings, String id) {
    return findings.stream().filter(finding -> finding.id().equals(id)).findFirst();
  }

  private static String text(List<Finding> findings, String id) {
    return find(findings, id)
        .map(Finding::text)
        .orElseThrow(() -> new AssertionError("no finding " + id + " in " + findings));
  }
}
