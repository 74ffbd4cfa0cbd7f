package io.redisbench.runner.checks.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.CheckRun;
import io.redisbench.runner.checks.CheckedServers;
import io.redisbench.runner.checks.Permissions;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.catalog.ServerCatalog;
import io.redisbench.runner.server.process.RunningServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.assertj.core.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ways to a server: nodes of clusters, Unix sockets, TLS. */
class ProtocolWaysTest {

  @Test
  void aNodeOfAClusterIsAskedForKeysOfItsOwnSlots() {
    Candidate candidate = Servers.embedded();
    ServerSpec spec = Servers.with(candidate, Map.of("cluster-enabled", "yes"));
    try (RunningServer server = RunningServer.start(candidate, spec)) {
      server.control().command(allSlots());
      await().until(() -> server.control().command("CLUSTER", "INFO").text().contains("state:ok"));

      List<CheckRow> rows =
          CheckRun.rows(
              ProtocolChecks.all(),
              CheckedServers.onOwn(server, candidate),
              CheckRun.Listener.NONE);

      assertThat(problems(rows)).isEmpty();
      assertThat(row(rows, "protocol.tracking.default").verdict()).isEqualTo(CheckVerdict.PASSED);
      assertThat(row(rows, "protocol.roles.cluster.disabled").reason())
          .isEqualTo("the server is a node of a cluster");
    }
  }

  private static String[] allSlots() {
    return Stream.concat(
            Stream.of("CLUSTER", "ADDSLOTS"),
            Stream.iterate(0, slot -> slot + 1).limit(16384).map(String::valueOf))
        .toArray(String[]::new);
  }

  @Test
  void theProtocolIsTheSameOverAUnixSocket(@TempDir Path folder) {
    Candidate candidate = Servers.embedded();
    Path socket = folder.resolve("redis.sock");
    ServerSpec spec = Servers.with(candidate, Map.of("unixsocket", socket.toString()));
    try (RunningServer server = RunningServer.start(candidate, spec)) {
      Endpoint own = server.endpoint();
      Endpoint unix =
          new Endpoint(
              own.host(),
              own.port(),
              Optional.of(socket),
              Optional.empty(),
              own.username(),
              own.password(),
              0);
      CheckContext context =
          at(
              unix,
              CheckedServers.onTarget(server.control(), Permissions.onTarget().allowingSettings()));

      List<CheckRow> rows = CheckRun.rows(ProtocolChecks.all(), context, CheckRun.Listener.NONE);

      assertThat(problems(rows)).isEmpty();
      assertThat(row(rows, "protocol.transport.client-address").verdict())
          .isEqualTo(CheckVerdict.PASSED);
    }
  }

  @Test
  void theProtocolIsTheSameOverTlsAndPlainTextIsHungUpOn() {
    Candidate candidate = Servers.all().filter(ServerCatalog::speaksTls).findFirst().orElse(null);
    Assumptions.assumeThat(candidate).as("a server built with TLS").isNotNull();
    try (RunningServer server = RunningServer.start(candidate, Servers.withTls(candidate))) {
      CheckContext context =
          CheckedServers.onTarget(server.control(), Permissions.onTarget().allowingSettings());

      List<CheckRow> rows = CheckRun.rows(ProtocolChecks.all(), context, CheckRun.Listener.NONE);

      assertThat(problems(rows)).isEmpty();
      assertThat(row(rows, "protocol.transport.plain-on-tls").seen()).isEqualTo("(closed), closes");
      assertThat(row(rows, "protocol.requests.split-everywhere").verdict())
          .isEqualTo(CheckVerdict.PASSED);
    }
  }

  private static CheckContext at(Endpoint endpoint, CheckContext context) {
    return new CheckContext(
        endpoint,
        context.control(),
        context.server(),
        context.knowledge(),
        context.keyPrefix(),
        context.permissions(),
        context.launcher(),
        context.silence(),
        context.limit(),
        context.cancellation());
  }

  private static List<CheckRow> problems(List<CheckRow> rows) {
    return rows.stream().filter(is(CheckVerdict.FAILED).or(is(CheckVerdict.ERROR))).toList();
  }

  private static CheckRow row(List<CheckRow> rows, String id) {
    return rows.stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow();
  }

  private static Predicate<CheckRow> is(CheckVerdict verdict) {
    return row -> row.verdict() == verdict;
  }
}
