package io.redisbench.runner.evidence;

import static io.redisbench.api.results.Evidence.Outcome.DOUBTFUL;
import static io.redisbench.api.results.Evidence.Outcome.NOT_OBSERVED;
import static io.redisbench.api.results.Evidence.Outcome.PROVED;
import static io.redisbench.api.results.Evidence.Outcome.REFUTED;
import static io.redisbench.runner.evidence.EvidenceCase.when;

import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.Load.Arrival;
import io.redisbench.runner.load.Load.Pacing.OpenLoop;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LoadEvidenceTest {

  @ParameterizedTest
  @MethodSource("cases")
  void aCheckSpeaksUp(EvidenceCase given) {
    given.assertTold();
  }

  private static OpenLoop rate(double perSecond) {
    return new OpenLoop(perSecond, Arrival.CONSTANT);
  }

  /** Half of the connections for so long. */
  private static ClientWindow client(int number, double seconds) {
    WindowFixture part = new WindowFixture();
    part.seconds = seconds;
    return new ClientWindow(
        number,
        25,
        part.facts().result(),
        part.facts().hostBefore(),
        part.facts().hostAfter(),
        Optional.empty());
  }

  static Stream<EvidenceCase> cases() {
    return Stream.of(
        when(
            "wrongTypeIsExplained",
            w -> {
              w.errors = Map.of("WRONGTYPE", 12L);
              w.firstError = "WRONGTYPE Operation against a key";
            },
            "errors",
            REFUTED,
            "12 WRONGTYPE (the key holds another type than the command works on). The first:"
                + " \"WRONGTYPE Operation against a key\""),
        when(
            "noauthIsExplained",
            w -> w.errors = Map.of("NOAUTH", 1L),
            "errors",
            REFUTED,
            "wants a password"),
        when("oomIsExplained", w -> w.errors = Map.of("OOM", 1L), "errors", REFUTED, "maxmemory"),
        when(
            "movedIsExplained",
            w -> w.errors = Map.of("MOVED", 1L),
            "errors",
            REFUTED,
            "another node"),
        when("unknownWordsAreShown", w -> w.errors = Map.of("ODD", 1L), "errors", REFUTED, "1 ODD"),
        when(
            "errorsAreTolerated",
            w -> {
              w.errors = Map.of("ERR", 1L);
              w.tolerated = Set.of(Tolerance.ERRORS);
            },
            "errors",
            PROVED,
            "1 ERR"),
        when(
            "somebodyElseGetsErrors",
            w -> w.after.put("total_error_replies", "9"),
            "errors",
            DOUBTFUL,
            "4 error replies"),
        when("repliesNeverCame", w -> w.unanswered = 3, "unanswered", REFUTED, "3 of 100,000"),
        when("aWindowOfTenths", w -> w.seconds = 0.3, "window", DOUBTFUL, "300 ms long"),
        when("aHandfulOfReplies", w -> w.answered = 99, "window", DOUBTFUL, "Only 99 replies came"),
        when("noReplyAtAll", w -> w.answered = 0, "window", REFUTED, "Not one good reply"),
        when(
            "noReplyInTenths",
            w -> {
              w.answered = 0;
              w.seconds = 0.1;
            },
            "window",
            DOUBTFUL,
            "in a window of only 100 ms"),
        when(
            "onlyErrorsInTenths",
            w -> {
              w.answered = 0;
              w.seconds = 0.1;
              w.errors = Map.of("ERR", 1L);
            },
            "window",
            REFUTED,
            "Not one good reply"),
        when(
            "latenciesAreTooShort",
            w -> w.meanMicros = 300,
            "littles-law",
            REFUTED,
            "mean 500 µs, measured are 300 µs: requests waited where no latency counts it"),
        when(
            "latenciesAreTooLong",
            w -> w.meanMicros = 600,
            "littles-law",
            REFUTED,
            "counted longer than they were"),
        when(
            "latenciesAreATouchShort",
            w -> w.meanMicros = 470,
            "littles-law",
            PROVED,
            "50 against"),
        when(
            "pipelinesCount",
            w -> {
              w.pipeline = 16;
              w.meanMicros = 8000;
            },
            "littles-law",
            PROVED,
            "800 against"),
        when(
            "aRunnerThatEndedEarlierHadNothingInFlightForTheRest",
            w -> {
              w.meanMicros = 375;
              w.clients = List.of(client(0, w.seconds), client(1, w.seconds / 2));
            },
            "littles-law",
            PROVED,
            "38 against"),
        when(
            "moreInFlightThanRequests",
            w -> w.pipeline = 1000,
            "littles-law",
            NOT_OBSERVED,
            "ends of the window"),
        when(
            "aLostConnectionSuspendsTheLaw",
            w -> w.ending = new Ending(Cause.CONNECTION_LOST, "gone"),
            "littles-law",
            NOT_OBSERVED,
            "did not end as planned"),
        when(
            "reconnectsSuspendTheLaw",
            w -> w.reconnects = 1,
            "littles-law",
            NOT_OBSERVED,
            "reconnects"),
        when("theRateIsKept", w -> w.pacing = rate(100_000), "schedule", PROVED, "100,000/s"),
        when(
            "theRateIsNotKept",
            w -> w.pacing = rate(110_000),
            "schedule",
            REFUTED,
            "110,000/s were due, 100,000/s were answered (91 %)"),
        when(
            "requestsWereAbandoned",
            w -> {
              w.pacing = rate(100_000);
              w.abandoned = 2000;
            },
            "schedule",
            REFUTED,
            "2,000 of 100,000 requests were never sent"),
        when(
            "chanceMayTakeAFewOfPoissonsRequests",
            w -> {
              w.pacing = new OpenLoop(1020, Arrival.POISSON);
              w.planned = 1000;
              w.answered = 1000;
            },
            "schedule",
            PROVED,
            "1,000/s"),
        when(
            "aKeySpaceOfOne",
            w -> w.keyCount = 1,
            "one-key",
            DOUBTFUL,
            "All requests go to one key"),
        when(
            "aKeyWrittenOut",
            w -> w.commands = List.of(WindowFixture.literal("LPUSH", "rb:list", "x")),
            "one-key",
            DOUBTFUL,
            "one key"),
        when(
            "oneKeyAsDeclared",
            w -> {
              w.keyCount = 1;
              w.oneKey = true;
            },
            "one-key",
            PROVED,
            "one key"));
  }
}
