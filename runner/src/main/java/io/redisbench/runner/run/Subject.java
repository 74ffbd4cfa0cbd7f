package io.redisbench.runner.run;

import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.checks.ServerLauncher;
import io.redisbench.runner.load.Endpoint;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * The server that is measured.
 *
 * @param endpoint where it is
 * @param owned whether it was started for this run: it may be flushed
 * @param processId its process on this machine, where that is known
 * @param origin where it came from, for people
 * @param asked the settings that were asked for; empty for a target
 * @param lastWords the last lines of its log; empty where there is none
 * @param sameNode whether it is on the node of the client, in a cluster; empty where that is not
 *     known
 * @param launcher starts more servers of the same program, for checks; empty where it cannot be
 *     started here
 */
public record Subject(
    Endpoint endpoint,
    boolean owned,
    OptionalLong processId,
    String origin,
    Optional<ServerSpec> asked,
    Supplier<String> lastWords,
    Optional<Boolean> sameNode,
    Optional<ServerLauncher> launcher) {

  /** A server of which no other can be started. */
  public Subject(
      Endpoint endpoint,
      boolean owned,
      OptionalLong processId,
      String origin,
      Optional<ServerSpec> asked,
      Supplier<String> lastWords,
      Optional<Boolean> sameNode) {
    this(endpoint, owned, processId, origin, asked, lastWords, sameNode, Optional.empty());
  }

  /** A server outside of clusters. */
  public Subject(
      Endpoint endpoint,
      boolean owned,
      OptionalLong processId,
      String origin,
      Optional<ServerSpec> asked,
      Supplier<String> lastWords) {
    this(endpoint, owned, processId, origin, asked, lastWords, Optional.empty());
  }

  /** The same, and more of its program can be started. */
  public Subject launchedBy(ServerLauncher other) {
    return new Subject(
        endpoint, owned, processId, origin, asked, lastWords, sameNode, Optional.of(other));
  }
}
