package io.redisbench.runner.cli;

import io.redisbench.api.server.TargetSpec;
import io.redisbench.runner.load.Endpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How to log in to a target; in a cluster this comes from Secrets. */
final class TargetOptions {

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description =
          "File that holds the target's password; else REDISBENCH_PASSWORD, with REDISBENCH_USERNAME for an ACL user.")
  private Path passwordFile;

  @Option(
      names = "--ca-file",
      paramLabel = "FILE",
      description = "PEM file of the authorities that the target's certificate is checked with.")
  private Path caFile;

  @Option(
      names = "--cert-file",
      paramLabel = "FILE",
      description = "PEM file of the client's certificate.")
  private Path certFile;

  @Option(names = "--key-file", paramLabel = "FILE", description = "PEM file of the client's key.")
  private Path keyFile;

  Endpoint endpoint(TargetSpec target, Map<String, String> environment) {
    return new Endpoint(
        target.host(),
        target.port(),
        Optional.empty(),
        tls(target.tls(), "spec.target has no tls: add tls: {} to it"),
        Optional.ofNullable(environment.get("REDISBENCH_USERNAME")).filter(user -> !user.isEmpty()),
        password(environment),
        target.database());
  }

  /**
   * A server that an address names; what the address says of the login goes before the options.
   *
   * @param environment of the process
   */
  Endpoint endpoint(ServerAddress address, Map<String, String> environment) {
    Optional<TargetSpec.Tls> tls =
        address.tls()
            ? Optional.of(new TargetSpec.Tls(null, null, address.verifyHostname()))
            : Optional.empty();
    return new Endpoint(
        address.host(),
        address.port(),
        address.unixSocket(),
        tls(tls.orElse(null), "--server has none: write rediss:// for TLS"),
        address
            .username()
            .or(() -> Optional.ofNullable(environment.get("REDISBENCH_USERNAME")))
            .filter(user -> !user.isEmpty()),
        address.password().or(() -> password(environment)),
        address.database());
  }

  private Optional<String> password(Map<String, String> environment) {
    if (passwordFile == null) {
      return Optional.ofNullable(environment.get("REDISBENCH_PASSWORD"))
          .filter(password -> !password.isEmpty());
    }
    try {
      // An editor ends a file with a line break; no password does.
      return Optional.of(Files.readString(passwordFile).stripTrailing());
    } catch (IOException e) {
      throw new UsageProblem(
          "--password-file %s cannot be read: name a text file that holds the password"
              .formatted(passwordFile));
    }
  }

  private Optional<Endpoint.Tls> tls(TargetSpec.Tls tls, String advice) {
    if ((certFile == null) != (keyFile == null)) {
      throw new UsageProblem("--cert-file and --key-file belong together: give both, or neither");
    }
    if (tls == null) {
      if (caFile != null || certFile != null) {
        throw new UsageProblem("--ca-file and --cert-file are for TLS, but " + advice);
      }
      return Optional.empty();
    }
    return Optional.of(
        new Endpoint.Tls(
            readable("--ca-file", caFile),
            readable("--cert-file", certFile),
            readable("--key-file", keyFile),
            tls.verifyHostname()));
  }

  private static Optional<Path> readable(String option, Path file) {
    if (file != null && !Files.isReadable(file)) {
      throw new UsageProblem("%s %s cannot be read: name a PEM file".formatted(option, file));
    }
    return Optional.ofNullable(file);
  }
}
