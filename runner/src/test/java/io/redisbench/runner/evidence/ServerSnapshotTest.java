package io.redisbench.runner.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class ServerSnapshotTest {

  private static final String INFO =
      """
      # Server\r
      redis_version:8.0.2\r
      run_id:0123abc\r
      \r
      # Stats\r
      total_commands_processed:42\r
      used_cpu_sys:1.25\r
      # Commandstats\r
      cmdstat_get:calls=10,usec=30,usec_per_call=3.00,rejected_calls=0,failed_calls=0\r
      # Keyspace\r
      db3:keys=7,expires=1,avg_ttl=0\r
      """;

  private final ServerSnapshot snapshot = ServerSnapshot.parse(INFO, Instant.EPOCH);

  @Test
  void fieldsAreReadByTheirType() {
    assertThat(snapshot.runId()).contains("0123abc");
    assertThat(snapshot.commandsProcessed()).hasValue(42);
    assertThat(snapshot.systemSeconds()).contains(1.25);
    assertThat(snapshot.keys(3)).isEqualTo(7);
    assertThat(snapshot.calls("GET")).hasValue(10);
  }

  @Test
  void aFieldThatTheVersionLacksIsEmpty() {
    assertThat(snapshot.mainThreadUserSeconds()).isEmpty();
    assertThat(snapshot.errorReplies()).isEmpty();
    assertThat(ServerSnapshot.parse("", Instant.EPOCH).calls("get")).isEmpty();
  }

  @Test
  void aDatabaseThatIsNotListedHasNoKeys() {
    assertThat(snapshot.keys(0)).isZero();
  }

  @Test
  void aCommandThatWasNeverCalledHasNoCalls() {
    assertThat(snapshot.calls("set")).hasValue(0);
  }

  @Test
  void aFieldThatIsNoNumberIsEmpty() {
    ServerSnapshot odd =
        ServerSnapshot.parse("evicted_keys:many\nused_cpu_user:nan\n", Instant.EPOCH);

    assertThat(odd.evictedKeys()).isEmpty();
    assertThat(odd.userSeconds()).isEmpty();
  }
}
