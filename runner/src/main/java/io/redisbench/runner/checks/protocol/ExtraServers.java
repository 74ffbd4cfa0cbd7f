package io.redisbench.runner.checks.protocol;

import io.redisbench.api.redisconf.Version;
import io.redisbench.runner.checks.LaunchedServer;
import io.redisbench.runner.checks.ServerLauncher;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.ServerFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Servers of the same program with settings of their own, started when a case first needs one. */
final class ExtraServers implements AutoCloseable {

  /** A port where nobody listens, so that the replica stays one of an absent primary. */
  private static final String NOBODY = "127.0.0.1 1";

  /** Before 7.0 a node's second port is its first and 10000, which may be none. */
  private static final int ATTEMPTS = 6;

  private static final Version NAMES_ITS_SECOND_PORT = Version.parse("7.0.0").orElseThrow();

  private static final String NODES =
      """
      1111111111111111111111111111111111111111 127.0.0.1:0@0 myself,master - 0 0 1 connected 0-8191
      2222222222222222222222222222222222222222 127.0.0.1:1@10001 master - 0 0 2 connected 8192-16383
      vars currentEpoch 2 lastVoteEpoch 0
      """;

  private final Optional<ServerLauncher> launcher;
  private final Optional<Version> version;
  private final Map<String, LaunchedServer> servers = new HashMap<>();

  /**
   * @param launcher empty where no server can be started
   * @param version of the program
   */
  ExtraServers(Optional<ServerLauncher> launcher, Optional<Version> version) {
    this.launcher = launcher;
    this.version = version;
  }

  static ExtraServers none() {
    return new ExtraServers(Optional.empty(), Optional.empty());
  }

  /** A replica whose primary is not there. */
  synchronized Endpoint replica() throws Setback {
    return launch("replica", Map.of("replicaof", NOBODY), Map.of());
  }

  /** One more of them, for cases that change its settings. */
  synchronized Endpoint changedReplica() throws Setback {
    return launch("changed replica", Map.of("replicaof", NOBODY), Map.of());
  }

  /**
   * A node of a cluster that serves slots 0 to 8191; another node, which is not there, the rest.
   */
  synchronized Endpoint node() throws Setback {
    try {
      Path nodes = Files.createTempFile("redisbench", "nodes.conf");
      try {
        Files.writeString(nodes, NODES);
        return launch("node", cluster(), Map.of("nodes.conf", nodes));
      } finally {
        Files.delete(nodes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, String> cluster() throws IOException {
    Map<String, String> directives = new HashMap<>();
    directives.put("cluster-enabled", "yes");
    directives.put("cluster-allow-reads-when-down", "yes");
    if (version.filter(each -> each.compareTo(NAMES_ITS_SECOND_PORT) >= 0).isPresent()) {
      try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        directives.put("cluster-port", Integer.toString(free.getLocalPort()));
      }
    }
    return directives;
  }

  private Endpoint launch(String name, Map<String, String> directives, Map<String, Path> files)
      throws Setback {
    ServerLauncher starter =
        launcher.orElseThrow(
            () -> Setback.skip("it needs a server of its own, and there is no program to start"));
    LaunchedServer server = servers.get(name);
    for (int attempt = 1; server == null; attempt++) {
      try {
        server = starter.launch(directives, files);
      } catch (ServerFailure e) {
        if (attempt == ATTEMPTS) {
          throw Setback.error("no " + name + " could be started: " + e.getMessage(), e);
        }
      }
    }
    servers.put(name, server);
    return server.endpoint();
  }

  @Override
  public synchronized void close() {
    servers.values().forEach(LaunchedServer::close);
    servers.clear();
  }
}
