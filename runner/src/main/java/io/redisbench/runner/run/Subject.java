package io.redisbench.runner.run;

import io.redisbench.api.server.ServerSpec;
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
 */
public record Subject(
    Endpoint endpoint,
    boolean owned,
    OptionalLong processId,
    String origin,
    Optional<ServerSpec> asked,
    Supplier<String> lastWords,
    Optional<Boolean> sameNode) {

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
}
