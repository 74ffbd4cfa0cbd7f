package io.redisbench.runner.cli;

import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.catalog.ServerCatalog;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The server that a command line asks for by flavour and version. */
final class ServerPick {

  private ServerPick() {}

  /**
   * Picks it.
   *
   * @param given whether the program was named: then it is taken, whatever it is
   * @throws ServerFailure when there is none; the message lists those that are to be had
   * @throws UsageProblem when the version is none
   */
  static Candidate of(
      ServerCatalog catalog, Optional<String> flavor, Optional<String> version, boolean given) {
    List<Candidate> candidates = catalog.candidates();
    if (given && flavor.isEmpty() && version.isEmpty()) {
      return candidates.get(0);
    }
    if (version.filter(text -> !text.matches("[0-9]{1,3}([.][0-9]{1,3}){0,2}")).isPresent()) {
      throw new UsageProblem(
          "--version %s is no version: write for example 8, 8.0 or 8.0.2".formatted(version.get()));
    }
    // Manifests say Redis, servers say redis.
    String wanted = flavor.orElse(Flavor.REDIS.toString()).toLowerCase(Locale.ROOT);
    Optional<Flavor> known =
        Arrays.stream(Flavor.values()).filter(each -> each.toString().equals(wanted)).findFirst();
    if (known.isPresent()) {
      return catalog.choose(spec(known.get(), version));
    }
    return candidates.stream()
        .filter(candidate -> candidate.flavor().equals(wanted))
        .filter(candidate -> version.isEmpty() || candidate.version().fits(version.get()))
        .findFirst()
        .orElseThrow(
            () ->
                new ServerFailure(
                    "there is no %s here; there are: %s"
                        .formatted(
                            (wanted + " " + version.orElse("")).strip(),
                            candidates.stream()
                                .map(Candidate::toString)
                                .collect(Collectors.joining(", ")))));
  }

  private static ServerSpec spec(Flavor flavor, Optional<String> version) {
    return ServerSpec.of(flavor, version.orElse(null), Map.of());
  }
}
