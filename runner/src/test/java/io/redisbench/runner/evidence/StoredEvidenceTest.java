package io.redisbench.runner.evidence;

import static io.redisbench.api.results.Evidence.Outcome.DOUBTFUL;
import static io.redisbench.api.results.Evidence.Outcome.NOT_OBSERVED;
import static io.redisbench.api.results.Evidence.Outcome.PROVED;
import static io.redisbench.api.results.Evidence.Outcome.REFUTED;
import static io.redisbench.runner.evidence.EvidenceCase.when;

import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StoredEvidenceTest {

  @ParameterizedTest
  @MethodSource("cases")
  void aCheckSpeaksUp(EvidenceCase given) {
    given.assertTold();
  }

  static Stream<EvidenceCase> cases() {
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
            "deletesFindWhatTheySendAndLeaveNothing",
            w -> {
              w.commands = List.of(WindowFixture.keyed("DEL", ExpectedReply.ANY));
              w.before.put("db0", "keys=100000");
              w.after.remove("db0");
            },
            "drained",
            PROVED,
            "0 of 100,000 found nothing, 0 keys left"),
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
}
