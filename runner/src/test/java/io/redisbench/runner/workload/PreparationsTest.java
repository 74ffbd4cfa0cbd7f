package io.redisbench.runner.workload;

import static io.redisbench.runner.workload.Workloads.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.workload.ResolvedRound.Consumption;
import org.junit.jupiter.api.Test;

class PreparationsTest {

  @Test
  void readsFindWhatTheyRead() {
    Preparation preparation =
        only(round("{name: a, command: GET, value: {bytes: 5}, keys: {count: 77}}"));

    assertThat(text(preparation)).isEqualTo("SET {key} {value}");
    assertThat(preparation.requests()).isEqualTo(77);
    assertThat(preparation.keys())
        .isEqualTo(new KeySpace("rb:", 77, 12, new KeySpace.Distribution.Sequential()));
  }

  @Test
  void countersStartAsIntegers() {
    assertThat(text(only(round("{name: a, command: INCR}"))))
        .isEqualTo("SET {key} {10000000..89999999}");
  }

  @Test
  void rangesFindAllTheirElements() {
    Preparation preparation =
        only(round("{name: a, command: LRANGE, arguments: ['{prefix}l', '0', '299']}"));

    assertThat(preparation.elements()).isGreaterThanOrEqualTo(300);
    assertThat(text(preparation)).startsWith("RPUSH rb:l {value} {value}");
  }

  @Test
  void popsFromASingleKeyFindAnElementForEachRequestAndTheWarmup() {
    ResolvedRound round =
        round(
            "{name: a, command: SPOP, arguments: ['{prefix}s'], requests: 50000,"
                + " warmup: {requests: 1000}, threads: 4}");

    Preparation preparation = only(round);

    assertThat(round.consumption()).isEqualTo(Consumption.ELEMENTS);
    assertThat(preparation.elements()).isBetween(51_001L, 52_000L);
    assertThat(text(preparation)).startsWith("SADD rb:s element:{key} element:{key}");
    assertThat(preparation.keys().count()).isEqualTo(preparation.elements());
  }

  @Test
  void popsOfSeveralElementsNeedAsManyMore() {
    Preparation preparation =
        only(
            round(
                "{name: a, command: LPOP, arguments: ['{prefix}l', '5'], requests: 1000,"
                    + " warmup: {requests: 0}, value: {bytes: 3}}"));

    assertThat(preparation.elements()).isGreaterThanOrEqualTo(5000);
  }

  @Test
  void popsFromManyKeysLeaveRoomForChance() {
    Preparation preparation =
        only(
            round(
                "{name: a, command: LPOP, requests: 100000, warmup: {requests: 0},"
                    + " keys: {count: 10000}}"));

    // Ten a key on average; the fullest of ten thousand keys gets far more.
    assertThat(preparation.elements() / preparation.requests()).isBetween(35L, 60L);
    assertThat(preparation.requests()).isEqualTo(10_000);
  }

  @Test
  void largeElementsArePreparedInSmallBatches() {
    Preparation preparation =
        only(
            round(
                "{name: a, command: RPOP, arguments: ['{prefix}l'], requests: 1000,"
                    + " value: {bytes: 40000}}"));

    assertThat(preparation.command().arguments()).hasSize(3);
    // As many as the round and its warm-up, which is as long as the round, take away.
    assertThat(preparation.requests()).isGreaterThanOrEqualTo(2_000);
  }

  @Test
  void mixesPrepareEachNamingOfKeys() {
    ResolvedRound round =
        round(
            "{name: a, mix: [{weight: 1, command: GET}, {weight: 1, command: HGET, arguments:"
                + " ['{key}:h', 'field:{0..9}']}]}");

    assertThat(round.preparations())
        .extracting(PreparationsTest::text)
        .satisfiesExactly(
            first -> assertThat(first).isEqualTo("SET {key} {value}"),
            second ->
                assertThat(second).startsWith("HSET {key}:h field:0 {value} field:1 {value}"));
    assertThat(round.stored())
        .extracting(StoredKeys::type)
        .containsExactly(StoredKeys.Type.STRING, StoredKeys.Type.HASH);
    assertThat(round.stored().get(1).key(round.keys(), 3)).isEqualTo("rb:000000000003:h");
  }

  @Test
  void commandsOnTheSameKeysShareOnePreparationWithEnoughForAll() {
    ResolvedRound round =
        round(
            "{name: a, mix: [{weight: 1, command: LPUSH}, {weight: 1, command: LRANGE}],"
                + " keys: {count: 10}}");

    assertThat(only(round).elements()).isEqualTo(1000);
  }

  @Test
  void anOwnPrepareCommandRepeatsItsArguments() {
    Preparation preparation =
        only(
            round(
                "{name: a, command: HMGET, arguments: ['{key}', 'f{0..2}'], prepare: {command:"
                    + " HSET, arguments: ['{key}', 'f{each 0..2}', '{value}']}, keys: {count: 4}}"));

    assertThat(text(preparation)).isEqualTo("HSET {key} f0 {value} f1 {value} f2 {value}");
    assertThat(preparation.requests()).isEqualTo(4);
    assertThat(preparation.elements()).isEqualTo(12);
  }

  @Test
  void anOwnPrepareCommandOfASingleKeyRunsUntilPopsHaveEnough() {
    Preparation preparation =
        only(
            round(
                "{name: a, command: LPOP, arguments: ['{prefix}l'], requests: 1000, warmup:"
                    + " {requests: 10}, prepare: {command: LPUSH, arguments: ['{prefix}l',"
                    + " '{each 0..9}']}}"));

    // 1010 that are taken, and one that stays.
    assertThat(preparation.requests()).isEqualTo(102);
  }

  @Test
  void unknownCommandsArePreparedAsTheManifestSays() {
    ResolvedRound round =
        round("{name: a, command: BITCOUNT, arguments: ['{key}'], prepare: {command: SET}}");

    assertThat(text(only(round))).isEqualTo("SET {key} {value}");
    assertThat(round.stored().get(0).type()).isEqualTo(StoredKeys.Type.STRING);
  }

  @Test
  void deletionsHaveAKeyForEachRequestAndNoWarmup() {
    ResolvedRound round = round("{name: a, command: DEL, requests: 5000}");

    assertThat(round.keys().count()).isEqualTo(5000);
    assertThat(round.keys().distribution()).isEqualTo(new KeySpace.Distribution.Sequential());
    assertThat(round.warmup()).isEmpty();
    assertThat(round.consumption()).isEqualTo(Consumption.KEYS);
    assertThat(round.stored().get(0).mayBeMissing()).isTrue();
    assertThat(only(round).requests()).isEqualTo(5000);
  }

  @Test
  void commandsWithoutKeysNeedNoPreparation() {
    assertThat(round("{name: a, command: PING}").preparations()).isEmpty();
    assertThat(round("{name: a, command: ECHO}").stored()).isEmpty();
  }

  private static Preparation only(ResolvedRound round) {
    assertThat(round.preparations()).hasSize(1);
    return round.preparations().get(0);
  }

  private static String text(Preparation preparation) {
    StringBuilder text = new StringBuilder();
    for (Argument argument : preparation.command().arguments()) {
      text.append(text.isEmpty() ? "" : " ");
      for (Argument.Piece piece : argument.pieces()) {
        if (piece instanceof Argument.Literal literal) {
          text.append(literal.text());
        } else if (piece instanceof Argument.Key) {
          text.append("{key}");
        } else if (piece instanceof Argument.RandomInteger numbers) {
          text.append("{").append(numbers.min()).append("..").append(numbers.max()).append("}");
        } else {
          text.append("{value}");
        }
      }
    }
    return text.toString();
  }
}
