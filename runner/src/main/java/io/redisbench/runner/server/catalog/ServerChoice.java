package io.redisbench.runner.server.catalog;

import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Which of the servers that are to be had a manifest means. */
final class ServerChoice {
  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparing(Candidate::version)
          .reversed()
          .thenComparing(Candidate::origin)
          .thenComparing(Candidate::place);

  private ServerChoice() {}

  static List<Candidate> bestFirst(List<Candidate> candidates) {
    return candidates.stream().sorted(BEST_FIRST).toList();
  }

  /**
   * The newest that fits; of equal versions the one on the PATH.
   *
   * @param speaksTls asked only when TLS is wanted
   */
  static Optional<Candidate> choose(
      List<Candidate> candidates, ServerSpec spec, Predicate<Candidate> speaksTls) {
    return candidates.stream()
        .filter(candidate -> fits(candidate, spec))
        .sorted(BEST_FIRST)
        .filter(candidate -> !wantsTls(spec) || speaksTls.test(candidate))
        .findFirst();
  }

  private static boolean fits(Candidate candidate, ServerSpec spec) {
    return candidate.flavor().equals(flavor(spec).toString())
        && (spec.version() == null || candidate.version().fits(spec.version()));
  }

  private static boolean wantsTls(ServerSpec spec) {
    return Boolean.TRUE.equals(spec.tls());
  }

  static Flavor flavor(ServerSpec spec) {
    return spec.flavor() == null ? Flavor.REDIS : spec.flavor();
  }

  /** What is wanted, what is to be had instead, and how to get more. */
  static String refusal(List<Candidate> candidates, ServerSpec spec, Optional<Path> given) {
    String wanted = flavor(spec) + (spec.version() == null ? "" : " " + spec.version());
    List<Candidate> withoutTls = candidates.stream().filter(each -> fits(each, spec)).toList();
    if (!withoutTls.isEmpty()) {
      return "server.tls needs a server that was built with TLS, and this was not: "
          + names(withoutTls)
          + ": remove server.tls, or use another server";
    }
    if (given.isPresent()) {
      return "server asks for "
          + wanted
          + ", but --server-binary is "
          + names(candidates)
          + ": change server.flavor and server.version, or name another program";
    }
    String pattern = flavor(spec) + (spec.version() == null ? "" : "-" + spec.version());
    return wanted
        + " is not to be had here. To be had: "
        + (candidates.isEmpty() ? "nothing" : names(candidates))
        + ". To get more: tools/get-servers "
        + pattern
        + " fills the folder servers (REDISBENCH_SERVERS names another one),"
        + " --server-binary names a program, and images are used where Docker runs";
  }

  private static String names(List<Candidate> candidates) {
    return candidates.stream().map(Candidate::toString).collect(Collectors.joining(", "));
  }
}
