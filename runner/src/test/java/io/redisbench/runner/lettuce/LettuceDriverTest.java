package io.redisbench.runner.lettuce;

import static io.redisbench.runner.load.Loads.command;
import static io.redisbench.runner.load.Loads.literal;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.CommandResult;
import io.redisbench.runner.load.Loads;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LettuceDriverTest extends LettuceOnServer {

  @Test
  void exactlyTheRequestsAskedForAreSentAndAnswered() {
    LoadResult result = run(load(SET).shape(5, 2, 7).requests(10_001));

    assertThat(result.ending()).isEqualTo(LoadResult.Ending.COMPLETED);
    assertThat(result.planned()).isEqualTo(10_001);
    assertThat(result.sent()).isEqualTo(10_001);
    assertThat(result.answered()).isEqualTo(10_001);
    assertThat(result.abandoned()).isZero();
    assertThat(result.unanswered()).isZero();
    assertThat(result.commands().get(0).response().getTotalCount()).isEqualTo(10_001);
    assertThat(result.threads()).hasSize(2);
    assertThat(result.bytesSent()).isGreaterThan(10_001L * 60);
    assertThat(server.control().command("INFO", "commandstats").text())
        .contains("cmdstat_set:calls=10001,");
  }

  @Test
  void theServerCountsTheSameCommands() {
    long before = processed();

    LoadResult result = run(load(GET).shape(3, 1, 1).requests(100));

    // The second INFO is counted before it replies, and so is the first one.
    assertThat(processed() - before - 1).isEqualTo(100 + result.loginCommands());
  }

  @Test
  void hitsAndMissesAreCounted() {
    server.control().command("SET", "key:000000000001", "x");
    Loads load =
        load(GET).keys(2, new KeySpace.Distribution.Sequential()).shape(1, 1, 1).requests(10);

    CommandResult get = run(load).commands().get(0);

    assertThat(get.hits()).isEqualTo(5);
    assertThat(get.misses()).isEqualTo(5);
    assertThat(get.minReplyBytes()).isEqualTo(1);
  }

  @Test
  void arraysCountTheirElements() {
    server.control().command("RPUSH", "list", "a", "bb", "c");
    CommandTemplate range =
        command(
            "LRANGE",
            ExpectedReply.HIT_OR_MISS,
            literal("LRANGE"),
            literal("list"),
            literal("0"),
            literal("-1"));
    CommandTemplate empty =
        command("SMEMBERS", ExpectedReply.HIT_OR_MISS, literal("SMEMBERS"), literal("none"));
    CommandTemplate some =
        command(
            "MGET", ExpectedReply.HIT_OR_MISS, literal("MGET"), literal("none"), literal("none2"));

    LoadResult result = run(load(range, empty, some).requests(300));

    CommandResult lists = result.commands().get(0);
    assertThat(lists.hits()).isEqualTo(3 * lists.answered());
    assertThat(lists.misses()).isZero();
    assertThat(result.commands().get(1).misses()).isEqualTo(result.commands().get(1).answered());
    assertThat(result.commands().get(2).misses())
        .isEqualTo(2 * result.commands().get(2).answered());
  }

  @Test
  void errorRepliesAreCountedByTheirFirstWordAndAreNoOperations() {
    server.control().command("RPUSH", "list", "a");
    CommandTemplate wrong = command("GET", ExpectedReply.ANY, literal("GET"), literal("list"));

    CommandResult result = run(load(wrong).shape(4, 1, 3).requests(100)).commands().get(0);

    assertThat(result.errorsByPrefix()).isEqualTo(Map.of("WRONGTYPE", 100L));
    assertThat(result.firstError()).startsWith("WRONGTYPE Operation against a key");
    assertThat(result.answered()).isZero();
  }

  @Test
  void valuesLongerThanAnyBufferArriveWhole() {
    run(load(Loads.set(300_000)).keys(1, new KeySpace.Distribution.Uniform()).requests(3));

    assertThat(server.control().command("STRLEN", "key:000000000000").text()).isEqualTo("300000");
  }

  @Test
  void theThirdProtocolVersionWorksToo() {
    LoadResult result = run(load(GET).resp(3).requests(100));

    assertThat(result.answered()).isEqualTo(100);
    assertThat(result.commands().get(0).misses()).isEqualTo(100);
  }

  @Test
  void aTimedPhaseLastsItsTime() {
    LoadResult result = run(load(SET).timed(Duration.ofMillis(300)));

    assertThat(result.ending().cause()).isEqualTo(Cause.COMPLETED);
    assertThat(result.elapsedNanos()).isGreaterThanOrEqualTo(300_000_000);
    assertThat(result.answered()).isEqualTo(result.sent()).isPositive();
  }

  @Test
  void anOpenLoopSendsWhatIsDue() {
    LoadResult result = run(load(SET).rate(500, Load.Arrival.CONSTANT).requests(400));

    assertThat(result.ending().cause()).isEqualTo(Cause.COMPLETED);
    assertThat(result.answered()).isEqualTo(400);
    assertThat(result.elapsedNanos()).isGreaterThan(790_000_000L);
  }

  private static long processed() {
    return server
        .control()
        .command("INFO", "stats")
        .text()
        .lines()
        .filter(line -> line.startsWith("total_commands_processed:"))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(':') + 1).strip()))
        .sum();
  }
}
