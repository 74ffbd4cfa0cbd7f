package io.redisbench.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import org.junit.jupiter.api.Test;

class ServerRoomTest {

  private static RedisBenchmarkSpec spec(String yaml) throws Exception {
    return ApiJson.yaml().readValue(yaml, RedisBenchmarkSpec.class);
  }

  @Test
  void tenThousandConnectionsGetRoomOnAServerOfOurs() throws Exception {
    assertThat(
            ServerRoom.forConnections(
                    spec("{server: {}, workload: {preset: quick, connections: 10000}}"))
                .config())
        .containsEntry("maxclients", "10100");
  }

  @Test
  void theMostOfTheRoundsCounts() throws Exception {
    assertThat(
            ServerRoom.forConnections(
                    spec(
                        "{server: {}, workload: {rounds: [{name: a, command: GET, connections: 9950}]}}"))
                .config())
        .containsEntry("maxclients", "10050");
  }

  @Test
  void aRunWithoutRoundsNeedsNoMoreThanUsual() throws Exception {
    assertThat(
            ServerRoom.forConnections(spec("{server: {}, experiments: [{name: fragmentation}]}"))
                .config())
        .isEmpty();
  }

  @Test
  void whatTheManifestSaysStays() throws Exception {
    assertThat(
            ServerRoom.forConnections(
                    spec(
                        "{server: {config: {maxclients: '64'}}, workload: {preset: quick, connections: 10000}}"))
                .config())
        .containsEntry("maxclients", "64");
    assertThat(ServerRoom.forConnections(spec("{server: {}, workload: {preset: quick}}")).config())
        .isEmpty();
  }
}
