package io.redisbench.runner.evidence;

import static io.redisbench.api.results.Evidence.Outcome.DOUBTFUL;
import static io.redisbench.api.results.Evidence.Outcome.NOT_OBSERVED;
import static io.redisbench.api.results.Evidence.Outcome.PROVED;
import static io.redisbench.api.results.Evidence.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Evidence.Outcome;
import io.redisbench.api.workload.Driver;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.evidence.HostSnapshot.CpuTime;
import io.redisbench.runner.evidence.HostSnapshot.Throttling;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.Load.Arrival;
import io.redisbench.runner.load.Load.Pacing.OpenLoop;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WindowEvidenceTest {

  /** A change to a window that nothing is wrong with, and what a check then says. */
  private record Case(
      String name, Consumer<WindowFixture> change, String check, Outcome outcome, String words) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Case when(
      String name, Consumer<WindowFixture> change, String check, Outcome outcome, String words) {
    return new Case(name, change, check, outcome, words);
  }

  private static OpenLoop rate(double perSecond) {
    return new OpenLoop(perSecond, Arrival.CONSTANT);
  }

  @Test
  void nothingSpeaksAgainstAHealthyWindow() {
    List<Evidence> evidence = WindowEvidence.judge(new WindowFixture().facts());

    assertThat(evidence).allMatch(piece -> piece.outcome() == PROVED);
    assertThat(evidence)
        .extracting(Evidence::check)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrder(
            "settings",
            "restart",
            "client-count",
            "eviction",
            "expiry",
            "persistence",
            "encoding",
            "length",
            "hit-rate",
            "key-count",
            "errors",
            "unanswered",
            "window",
            "littles-law",
            "client-cpu",
            "cpu-steal",
            "throttling",
            "io-threads",
            "garbage-collection",
            "other-load");
  }

  @ParameterizedTest
  @MethodSource({"stored", "server", "load", "machine"})
  void aCheckSpeaksUp(Case given) {
    WindowFixture window = new WindowFixture();
    given.change.accept(window);

    Evidence evidence = find(window, given.check);

    assertThat(evidence.outcome()).as(evidence.toString()).isEqualTo(given.outcome);
    assertThat(evidence.message() + evidence.seen()).contains(given.words);
    assertThat(evidence.expected()).isNotEmpty();
    if (given.outcome != PROVED) {
      assertThat(evidence.message()).endsWith(".");
    }
  }

  private static Evidence find(WindowFixture window, String check) {
    return WindowEvidence.judge(window.facts()).stream()
        .filter(piece -> piece.check().equals(check))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no evidence for " + check));
  }

  static Stream<Case> stored() {
    return Stream.of(
        when(
            "anotherEncodingBeforeTheWindow",
            w -> w.samplesBefore = WindowFixture.samples("raw", 44),
            "encoding",
            REFUTED,
            "5 of 10 sampled values are not embstr: rb:0 is raw with 44 bytes"),
        when(
            "anotherEncodingAfterTheWindow",
            w -> w.samplesAfter = WindowFixture.samples("int", 44),
            "encoding",
            REFUTED,
            "rb:0 is int"),
        when(
            "noValueToLookAtIsNoProof",
            w -> {
              w.samplesBefore = List.of();
              w.samplesAfter = List.of();
            },
            "encoding",
            DOUBTFUL,
            "no stored value could be looked at"),
        when(
            "aStoredValueIsLonger",
            w -> w.samplesAfter = WindowFixture.samples("embstr", 50),
            "length",
            REFUTED,
            "rb:0 holds 50 bytes, declared are 44 B"),
        when(
            "aReplyIsShorter",
            w -> w.minReplyBytes = 43,
            "length",
            REFUTED,
            "GET replied 43 to 44"),
        when(
            "lengthsAreNotSampled",
            w -> {
              w.samplesBefore = List.of();
              w.samplesAfter = List.of();
            },
            "length",
            NOT_OBSERVED,
            "STRLEN"),
        when("oneReadMisses", w -> w.misses = 1, "hit-rate", REFUTED, "1 of 100,000 reads"),
        when(
            "missesAreTolerated",
            w -> {
              w.misses = 500;
              w.tolerated = Set.of(Tolerance.MISSES);
            },
            "hit-rate",
            PROVED,
            "99.5 % of 100,000"),
        when(
            "popsRunDry",
            w -> {
              w.commands = List.of(WindowFixture.keyed("LPOP", ExpectedReply.HIT_OR_MISS));
              w.misses = 60_000;
            },
            "drained",
            REFUTED,
            "60,000 of 100,000 found nothing"),
        when(
            "popsEmptyTheServerWithTheLastOne",
            w -> {
              w.commands = List.of(WindowFixture.keyed("LPOP", ExpectedReply.HIT_OR_MISS));
              w.after.remove("db0");
            },
            "drained",
            REFUTED,
            "0 keys left"),
        when(
            "popsFindEnough",
            w -> w.commands = List.of(WindowFixture.keyed("LPOP", ExpectedReply.HIT_OR_MISS)),
            "drained",
            PROVED,
            "0 of 100,000 found nothing"),
        when(
            "deletesFindLessThanTheySend",
            w -> {
              w.commands = List.of(WindowFixture.keyed("DEL", ExpectedReply.ANY));
              w.after.remove("db0");
            },
            "drained",
            REFUTED,
            "99,000 of 100,000 found nothing"),
        when(
            "keysAreMissingBeforeTheWindow",
            w -> w.before.put("db0", "keys=999"),
            "key-count",
            REFUTED,
            "Only 999 of 1,000 preloaded keys"),
        when(
            "keysVanish",
            w -> w.after.put("db0", "keys=990"),
            "key-count",
            REFUTED,
            "10 of 1,000 keys vanished"),
        when(
            "keysMayExpire",
            w -> {
              w.after.put("db0", "keys=990");
              w.tolerated = Set.of(Tolerance.EXPIRY);
            },
            "key-count",
            PROVED,
            "990 after"),
        when(
            "theKeyCountIsNotKnown",
            w -> {
              w.infoBefore = false;
              w.infoAfter = false;
            },
            "key-count",
            NOT_OBSERVED,
            "INFO"));
  }

  static Stream<Case> server() {
    return Stream.of(
        when(
            "aSettingDidNotTake",
            w ->
                w.settings =
                    List.of(
                        new Setting("hz", "1000", "500", REFUTED, "clamped"),
                        new Setting("maxmemory", "1", "1", PROVED, "")),
            "settings",
            REFUTED,
            "hz should be 1000 and is 500 (clamped)"),
        when(
            "aSettingCannotBeReadBack",
            w -> w.settings = List.of(new Setting("hz", "10", "", NOT_OBSERVED, "not allowed")),
            "settings",
            NOT_OBSERVED,
            "hz"),
        when(
            "allSettingsTook",
            w -> w.settings = List.of(new Setting("hz", "10", "10", PROVED, "")),
            "settings",
            PROVED,
            "read back equal"),
        when(
            "theServerIsAnotherOne",
            w -> w.after.put("run_id", "def"),
            "restart",
            REFUTED,
            "restarted during the window"),
        when(
            "theServerDoesNotAnswerAnyMore",
            w -> w.infoAfter = false,
            "restart",
            REFUTED,
            "not after it"),
        when(
            "infoIsNotAllowed",
            w -> {
              w.infoBefore = false;
              w.infoAfter = false;
            },
            "restart",
            NOT_OBSERVED,
            "INFO"),
        when(
            "theServerRanFewerCommands",
            w -> w.after.put("total_commands_processed", "100851"),
            "client-count",
            REFUTED,
            "the server only 99,800 commands"),
        when(
            "theServerRanMoreCommands",
            w -> w.after.put("total_commands_processed", "101251"),
            "client-count",
            DOUBTFUL,
            "somebody else used the server"),
        when(
            "aDifferenceBelowATenthOfAPercentIsNone",
            w -> w.after.put("total_commands_processed", "101141"),
            "client-count",
            PROVED,
            "100,090 of the server"),
        when(
            "repliesThatNeverCameMayHaveBeenExecuted",
            w -> {
              w.unanswered = 200;
              w.after.put("total_commands_processed", "101251");
            },
            "client-count",
            PROVED,
            "100,200 of the server"),
        when(
            "scriptsRunCommandsOfTheirOwn",
            w -> {
              w.commands = List.of(WindowFixture.literal("EVAL", "return 1", "0"));
              w.after.put("total_commands_processed", "900000");
            },
            "client-count",
            NOT_OBSERVED,
            "scripts"),
        when(
            "theStatisticsWereReset",
            w -> w.after.put("total_commands_processed", "10"),
            "client-count",
            DOUBTFUL,
            "went down"),
        when(
            "keysWereEvicted",
            w -> w.after.put("evicted_keys", "10"),
            "eviction",
            REFUTED,
            "7 keys were evicted"),
        when(
            "evictionIsTolerated",
            w -> {
              w.after.put("evicted_keys", "10");
              w.tolerated = Set.of(Tolerance.EVICTIONS);
            },
            "eviction",
            PROVED,
            "7"),
        when(
            "keysExpired",
            w -> w.after.put("expired_keys", "5"),
            "expiry",
            REFUTED,
            "1 keys expired"),
        when(
            "aSnapshotWasSaved",
            w -> w.after.put("rdb_saves", "2"),
            "persistence",
            REFUTED,
            "A snapshot was saved"),
        when(
            "anOldServerSavedASnapshot",
            w -> {
              w.before.remove("rdb_saves");
              w.after.put("rdb_last_save_time", "1700000060");
            },
            "persistence",
            REFUTED,
            "A snapshot was saved"),
        when(
            "aSnapshotIsStillBeingSaved",
            w -> w.after.put("rdb_bgsave_in_progress", "1"),
            "persistence",
            REFUTED,
            "was being saved"),
        when(
            "theFileWasRewritten",
            w -> w.after.put("aof_rewrites", "2"),
            "persistence",
            REFUTED,
            "append-only file was rewritten"),
        when(
            "theFileIsStillBeingRewritten",
            w -> w.before.put("aof_rewrite_in_progress", "1"),
            "persistence",
            REFUTED,
            "was being rewritten"),
        when(
            "theServerForked",
            w -> w.after.put("total_forks", "3"),
            "persistence",
            REFUTED,
            "The server forked"),
        when(
            "persistenceIsTolerated",
            w -> {
              w.after.put("rdb_saves", "2");
              w.tolerated = Set.of(Tolerance.PERSISTENCE);
            },
            "persistence",
            PROVED,
            "a snapshot was saved"));
  }

  static Stream<Case> load() {
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

  static Stream<Case> machine() {
    return Stream.of(
        when(
            "theClientIsTheLimit",
            w -> {
              w.idleShare = 0.04;
              w.after.put("used_cpu_sys_main_thread", "8.0");
              w.after.put("used_cpu_user_main_thread", "2.6");
            },
            "client-cpu",
            DOUBTFUL,
            "ClientBound: the client's busiest event loop was 96 % busy and the server's main"
                + " thread only 60 %"),
        when(
            "bothAreFull",
            w -> w.idleShare = 0.04,
            "client-cpu",
            PROVED,
            "busiest loop 96 %, server's main thread 96 %"),
        when(
            "theClientIsFullAndTheServerUnknown",
            w -> {
              w.idleShare = 0.04;
              w.infoBefore = false;
              w.infoAfter = false;
            },
            "client-cpu",
            DOUBTFUL,
            "does not tell"),
        when(
            "lettuceIsWhatIsMeasured",
            w -> {
              w.driver = Driver.LETTUCE;
              w.idleShare = 0;
              w.infoBefore = false;
            },
            "client-cpu",
            PROVED,
            "Lettuce"),
        when(
            "theHypervisorStoleTime",
            w -> w.cpuAfter = Optional.of(new CpuTime(1094, 1500, 16)),
            "cpu-steal",
            DOUBTFUL,
            "CPU steal was 6 % (limit 2 %)"),
        when(
            "idleProcessorsDoNotHideSteal",
            w -> w.cpuAfter = Optional.of(new CpuTime(1094, 900_000, 16)),
            "cpu-steal",
            DOUBTFUL,
            "6 %"),
        when(
            "noProcStat",
            w -> w.cpuAfter = Optional.empty(),
            "cpu-steal",
            NOT_OBSERVED,
            "processor times"),
        when(
            "anotherProcessTakesTheProcessors",
            w -> w.cpuAfter = Optional.of(new CpuTime(1395, 1004, 11)),
            "other-load",
            DOUBTFUL,
            "Other processes used 57 % of the machine's processors, and only 1 % stayed" + " idle"),
        when(
            "anotherProcessOnAMachineWithRoomIsNoHarm",
            w -> w.cpuAfter = Optional.of(new CpuTime(1395, 1100, 11)),
            "other-load",
            PROVED,
            "20 % of it idle"),
        when(
            "aFullMachineIsNoHarmWhenItIsFullOfUs",
            w -> w.cpuAfter = Optional.of(new CpuTime(1170, 1000, 11)),
            "other-load",
            PROVED,
            "of it idle"),
        when(
            "theClientsTimeIsNotKnown",
            w -> w.clientAfter = Optional.empty(),
            "other-load",
            NOT_OBSERVED,
            "not all known"),
        when(
            "theClientWasThrottled",
            w -> w.throttlingAfter = Optional.of(new Throttling(8, 57_000_000)),
            "throttling",
            DOUBTFUL,
            "the client was held back 1 time for 50.00 ms"),
        when(
            "theServerWasThrottled",
            w -> w.serverThrottlingAfter = Optional.of(new Throttling(5, 2_001_000)),
            "throttling",
            DOUBTFUL,
            "the server was held back 2 times"),
        when(
            "noControlGroup",
            w -> {
              w.throttlingAfter = Optional.empty();
              w.serverThrottlingAfter = Optional.empty();
            },
            "throttling",
            NOT_OBSERVED,
            "control group"),
        when(
            "moreIoThreadsThanProcessors",
            w -> w.ioThreads = 5,
            "io-threads",
            DOUBTFUL,
            "io-threads 5 on 4.0 CPUs"),
        when(
            "serverAndClientNeedMoreThanThereIs",
            w -> {
              w.ioThreads = 3;
              w.threads = 2;
            },
            "io-threads",
            DOUBTFUL,
            "share 4.0 CPUs and need 5"),
        when(
            "aClientElsewhereTakesNoProcessor",
            w -> {
              w.ioThreads = 4;
              w.sharedHost = false;
            },
            "io-threads",
            PROVED,
            "4 of the server"),
        when(
            "moreClientThreadsThanProcessors",
            w -> {
              w.threads = 5;
              w.sharedHost = false;
            },
            "io-threads",
            DOUBTFUL,
            "The client has 5 threads on 4.0 CPUs"),
        when(
            "theServersProcessorsAreUnknown",
            w -> w.serverCpus = OptionalDouble.empty(),
            "io-threads",
            NOT_OBSERVED,
            "not known"),
        when(
            "garbageTookTheTail",
            w -> {
              w.collections = 3;
              w.collectionTime = Duration.ofMillis(20);
            },
            "garbage-collection",
            DOUBTFUL,
            "for 20.00 ms, 2 % of the window"));
  }

  @Test
  void aRoundWithoutReadsHasNoHitRate() {
    WindowFixture window = new WindowFixture();
    window.commands = List.of(WindowFixture.keyed("SET", ExpectedReply.ANY));
    window.preloaded = OptionalLong.empty();

    assertThat(WindowEvidence.judge(window.facts()))
        .extracting(Evidence::check)
        .doesNotContain("hit-rate", "drained", "one-key");
  }
}
