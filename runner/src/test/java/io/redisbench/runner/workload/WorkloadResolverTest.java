package io.redisbench.runner.workload;

import static io.redisbench.runner.workload.Workloads.resolved;
import static io.redisbench.runner.workload.Workloads.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.workload.Driver;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.Load.Amount;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class WorkloadResolverTest {

  @Test
  void theSmallestRoundHasAllDefaults() {
    ResolvedWorkload workload = resolved("rounds: [{name: get, command: GET}]");

    assertThat(workload.repetitions()).isEqualTo(3);
    assertThat(workload.maxSpreadPercent()).isEqualTo(10);
    assertThat(workload.driver()).isEqualTo(Driver.EVENT_LOOP);
    ResolvedRound round = workload.rounds().get(0);
    assertThat(round.connections()).isEqualTo(50);
    assertThat(round.threads()).isEqualTo(1);
    assertThat(round.pipeline()).isEqualTo(1);
    assertThat(round.respVersion()).isEqualTo(2);
    assertThat(round.amount()).isEqualTo(new Amount.Requests(1_000_000));
    assertThat(round.warmup()).contains(new Amount.Requests(10_000));
    assertThat(round.pacing()).isEqualTo(new Load.Pacing.ClosedLoop());
    assertThat(round.seed()).isEqualTo(42);
    assertThat(round.keys())
        .isEqualTo(new KeySpace("rb:", 100_000, 12, new KeySpace.Distribution.Uniform()));
    assertThat(round.label()).isEqualTo("GET 100 B");
  }

  @Test
  void theRoundGoesBeforeTheWorkloadAndTheWorkloadBeforeThePreset() {
    ResolvedWorkload workload =
        resolved(
            """
            preset: versions
            connections: 7
            duration: 60s
            keys: {seed: 5}
            rounds:
              - {name: a, command: GET, connections: 9, requests: 10}
              - {name: b, command: GET, keys: {count: 3, distribution: Zipf}}
            """);

    ResolvedRound a = workload.rounds().get(0);
    assertThat(a.connections()).isEqualTo(9);
    assertThat(a.amount()).isEqualTo(new Amount.Requests(10));
    assertThat(a.pipeline()).isEqualTo(16);
    assertThat(a.seed()).isEqualTo(5);
    assertThat(a.keys().count()).isEqualTo(1_000_000);
    ResolvedRound b = workload.rounds().get(1);
    assertThat(b.connections()).isEqualTo(7);
    assertThat(b.amount()).isEqualTo(new Amount.Timed(Duration.ofMinutes(1)));
    assertThat(b.keys().count()).isEqualTo(3);
    assertThat(b.keys().distribution()).isEqualTo(new KeySpace.Distribution.Zipf(0.99));
  }

  @Test
  void theSettingsOfAnotherDistributionAreLeftBehind() {
    ResolvedWorkload workload =
        resolved(
            """
            keys: {distribution: Zipf, exponent: 1.2}
            rounds:
              - {name: a, command: GET, keys: {distribution: Gaussian}}
              - {name: b, command: GET, keys: {count: 8}}
            """);

    assertThat(workload.rounds().get(0).keys().distribution())
        .isEqualTo(new KeySpace.Distribution.Gaussian(0.1));
    assertThat(workload.rounds().get(1).keys().distribution())
        .isEqualTo(new KeySpace.Distribution.Zipf(1.2));
  }

  @Test
  void aRateMakesAnOpenLoop() {
    assertThat(round("{name: a, command: GET, rate: 0.5, arrival: Poisson}").pacing())
        .isEqualTo(new Load.Pacing.OpenLoop(0.5, Load.Arrival.POISSON));
  }

  @Test
  void placeholdersBecomePieces() {
    ResolvedRound round =
        round(
            "{name: a, command: set, value: {digits: 8},"
                + " arguments: ['{prefix}a:{{b}', 'x{value}y{-5..7}']}");

    assertThat(round.commands().get(0).command().arguments())
        .containsExactly(
            new Argument(List.of(new Argument.Literal("SET"))),
            new Argument(List.of(new Argument.Literal("rb:a:{b}"))),
            new Argument(
                List.of(
                    new Argument.Literal("x"),
                    new Argument.Value(new ValueShape.Digits(8)),
                    new Argument.Literal("y"),
                    new Argument.RandomInteger(-5, 7))));
  }

  @Test
  void readsCountHitsAndWritesDoNot() {
    ResolvedRound round =
        round("{name: a, mix: [{weight: 3, command: GET}, {weight: 1, command: SET}]}");

    assertThat(round.commands())
        .extracting(weighted -> weighted.command().expected())
        .containsExactly(ExpectedReply.HIT_OR_MISS, ExpectedReply.ANY);
    assertThat(round.label()).isEqualTo("GET:SET 3:1 100 B");
  }

  @Test
  void labelsTellCommandAndValue() {
    assertThat(round("{name: a, command: SET, value: {digits: 8}}").label())
        .isEqualTo("SET 8-digit integer");
    assertThat(
            round(
                    "{name: a, command: SET,"
                        + " value: {weighted: [{bytes: 16, weight: 9}, {bytes: 4096, weight: 1}]}}")
                .label())
        .isEqualTo("SET 16/4096 B");
    assertThat(round("{name: a, command: LRANGE, arguments: ['{prefix}l', '0', '99']}").label())
        .isEqualTo("LRANGE 0 99 100 B");
    assertThat(round("{name: a, command: INCR}").label()).isEqualTo("INCR");
  }

  @Test
  void aCommandThatWritesSomethingOfItsOwnIsNotLabelledWithAValue() {
    ResolvedRound round = round("{name: a, command: SET, arguments: ['{key}', fixed]}");

    assertThat(round.label()).isEqualTo("SET fixed");
    assertThat(round.valueLabel()).isEmpty();
  }

  @Test
  void theEmbstrLimitIsThatOfTheKeysLengthAndExpiry() {
    ResolutionFacts facts =
        new ResolutionFacts(
            "rb:", (keyBytes, expires) -> OptionalInt.of((expires ? 33 : 41) - keyBytes));
    ResolvedWorkload workload =
        resolved(
            Workloads.spec(
                """
                rounds:
                  - {name: "set-{bytes}", command: SET, value: {overEmbstrLimit: 0}}
                  - {name: "set-{bytes}", command: SET, value: {overEmbstrLimit: 1}, keys: {digits: 6}}
                  - {name: "setex-{bytes}", command: SETEX, value: {overEmbstrLimit: 0}}
                """),
            facts);

    assertThat(workload.rounds())
        .extracting(ResolvedRound::name)
        .containsExactly("set-26", "set-33", "setex-18");
    assertThat(workload.rounds().get(0).label()).isEqualTo("SET 26 B");
  }

  @Test
  void storedStringsHaveTheLengthsOfTheirValues() {
    ResolvedRound round =
        round(
            "{name: a, command: GET, value: {range: {minBytes: 32, maxBytes: 64}}, expectEncoding:"
                + " embstr, tolerate: [Misses]}");

    assertThat(round.stored())
        .singleElement()
        .satisfies(
            stored -> {
              assertThat(stored.type()).isEqualTo(StoredKeys.Type.STRING);
              assertThat(stored.numbered()).isTrue();
              assertThat(stored.minBytes()).isEqualTo(OptionalLong.of(32));
              assertThat(stored.maxBytes()).isEqualTo(OptionalLong.of(64));
              assertThat(stored.mayBeMissing()).isFalse();
              assertThat(stored.key(round.keys(), 7)).isEqualTo("rb:000000000007");
            });
    assertThat(round.expectEncoding()).contains("embstr");
    assertThat(round.tolerate()).containsExactly(Tolerance.MISSES);
  }

  @Test
  void lengthsThatCommandsChangeAreNotPromised() {
    assertThat(round("{name: a, command: APPEND}").stored().get(0).maxBytes()).isEmpty();
    assertThat(round("{name: a, command: INCR}").stored().get(0).maxBytes()).isEmpty();
    assertThat(
            round("{name: a, command: SET, arguments: ['{key}', 'id:{value}'], value: {bytes: 10}}")
                .stored()
                .get(0)
                .maxBytes())
        .isEqualTo(OptionalLong.of(13));
  }

  @Test
  void growingValuesAreNoticed() {
    assertThat(resolved("rounds: [{name: a, command: APPEND}]").notices())
        .singleElement()
        .asString()
        .startsWith("a: APPEND makes the values longer, each of 100000 keys about 10.0 times");
  }

  @Test
  void withoutPreloadNothingIsPreparedAndKeysMayBeMissing() {
    ResolvedRound round = round("{name: a, command: SETNX, keys: {preload: false}}");

    assertThat(round.preload()).isFalse();
    assertThat(round.stored().get(0).mayBeMissing()).isTrue();
  }

  @Test
  void theFilledInSpecGivesTheSameRoundsAgain() {
    for (String preset : Presets.builtIn().names()) {
      ResolvedWorkload once = resolved("preset: " + preset);

      ResolvedWorkload again = resolved(once.spec(), Workloads.FACTS);

      assertThat(again.rounds())
          .extracting(ResolvedRound::commands)
          .isEqualTo(once.rounds().stream().map(ResolvedRound::commands).toList());
      assertThat(again.spec()).isEqualTo(once.spec());
      assertThat(again.rounds())
          .extracting(ResolvedRound::preparations)
          .isEqualTo(once.rounds().stream().map(ResolvedRound::preparations).toList());
    }
  }

  @Test
  void theFilledInSpecLeavesNothingOpen() {
    assertThat(resolved("preset: string-encodings").spec().rounds())
        .allSatisfy(
            round -> {
              assertThat(round.keys().distribution()).isNotNull();
              assertThat(round.requests()).isEqualTo(1_000_000);
              assertThat(round.warmup()).isNotNull();
              assertThat(Optional.ofNullable(round.command()).isPresent())
                  .isEqualTo(round.mix().isEmpty());
            });
  }
}
