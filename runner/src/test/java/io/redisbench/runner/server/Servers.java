package io.redisbench.runner.server;

import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.catalog.Candidate.Origin;
import io.redisbench.runner.server.catalog.ServerCatalog;
import io.redisbench.runner.server.catalog.ServerSearch;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The servers that tests run against: the embedded one, and all in the project's folder servers.
 */
public final class Servers {
  private static final ServerCatalog CATALOG =
      ServerCatalog.look(
          ServerSearch.everywhere(System.getenv()).withFolder(Path.of("..", "servers")));

  private Servers() {}

  /** Those that a manifest can ask for. For {@code @MethodSource}. */
  public static Stream<Candidate> all() {
    return ofEveryFlavor()
        .filter(
            candidate ->
                Arrays.stream(Flavor.values())
                    .anyMatch(flavor -> flavor.toString().equals(candidate.flavor())));
  }

  /** Every server that is here. */
  public static Stream<Candidate> ofEveryFlavor() {
    return CATALOG.candidates().stream();
  }

  public static Candidate embedded() {
    return all()
        .filter(candidate -> candidate.origin() == Origin.EMBEDDED)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no embedded server: " + CATALOG.notices()));
  }

  /** A manifest's server that says nothing but the flavour. */
  public static ServerSpec plain(Candidate candidate) {
    return with(candidate, Map.of());
  }

  /** A manifest's server with free directives. */
  public static ServerSpec with(Candidate candidate, Map<String, String> config) {
    Flavor flavor =
        Arrays.stream(Flavor.values())
            .filter(each -> each.toString().equals(candidate.flavor()))
            .findFirst()
            .orElse(null);
    return ServerSpec.of(flavor, null, config);
  }

  /** A manifest's server that speaks TLS. */
  public static ServerSpec withTls(Candidate candidate) {
    Flavor flavor = plain(candidate).flavor();
    return new ServerSpec(
        flavor, null, null, null, null, null, null, null, null, null, null, null, true);
  }

  /** Processes of ours that run now. */
  public static List<ProcessHandle> children() {
    return ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).toList();
  }
}
