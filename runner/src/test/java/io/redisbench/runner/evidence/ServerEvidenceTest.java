package io.redisbench.runner.evidence;

import static io.redisbench.api.results.Evidence.Outcome.DOUBTFUL;
import static io.redisbench.api.results.Evidence.Outcome.NOT_OBSERVED;
import static io.redisbench.api.results.Evidence.Outcome.PROVED;
import static io.redisbench.api.results.Evidence.Outcome.REFUTED;
import static io.redisbench.runner.evidence.EvidenceCase.when;

import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ServerEvidenceTest {

  @ParameterizedTest
  @MethodSource("cases")
  void aCheckSpeaksUp(EvidenceCase given) {
    given.assertTold();
  }

  static Stream<EvidenceCase> cases() {
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
}
