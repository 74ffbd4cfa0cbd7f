package io.redisbench.runner.checks.encodings;

import io.redisbench.runner.server.control.ControlFailure;
import io.redisbench.runner.server.control.ControlFailure.Kind;
import java.util.Optional;
import java.util.Set;

/** What a refused command means for a case. */
final class Obstacle {
  private static final Set<Kind> GONE =
      Set.of(Kind.UNREACHABLE, Kind.SILENT, Kind.NOT_LOGGED_IN, Kind.LOADING);

  private Obstacle() {}

  /** Whether there is no point in asking the server anything more. */
  static boolean isGone(ControlFailure failure) {
    return GONE.contains(failure.kind());
  }

  /** Why a case has to be skipped; empty when the refusal is the server's own behaviour. */
  static Optional<String> skip(ControlFailure failure, String command) {
    String message = failure.getMessage();
    return switch (failure.kind()) {
      case NOT_PERMITTED ->
          Optional.of(
              message.contains("unknown ") || message.contains("Unknown ")
                  ? "this server has no " + command
                  : "the user may not " + command);
      case FORBIDDEN -> Optional.of(message);
      case REFUSED -> refused(message);
      default -> Optional.empty();
    };
  }

  /** The server's own words. */
  static String errorText(ControlFailure failure) {
    return "-" + failure.getMessage().replaceFirst("^.*? refused [^:]*: ", "");
  }

  private static Optional<String> refused(String message) {
    if (message.contains("READONLY")) {
      return Optional.of("the server is a replica, which takes no writes");
    }
    if (message.contains("MOVED ") || message.contains("CLUSTERDOWN")) {
      return Optional.of("this node of the cluster does not serve the key");
    }
    if (message.contains(": OOM ")) {
      return Optional.of("the server is out of memory (maxmemory)");
    }
    if (message.contains(": MISCONF ")) {
      return Optional.of("the server takes no writes: its snapshots fail");
    }
    if (message.contains(": NOREPLICAS ")) {
      return Optional.of("the server takes no writes: it has too few replicas");
    }
    return message.contains(": MASTERDOWN ")
        ? Optional.of("the server is a replica that has lost its primary")
        : Optional.empty();
  }
}
