package io.redisbench.runner.checks.encodings;

import io.redisbench.runner.checks.WriteRefusal;
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
      case REFUSED -> refused(failure);
      default -> Optional.empty();
    };
  }

  /** The server's own words. */
  static String errorText(ControlFailure failure) {
    return "-" + failure.getMessage().replaceFirst("^.*? refused [^:]*: ", "");
  }

  private static Optional<String> refused(ControlFailure failure) {
    String message = failure.getMessage();
    return message.contains("MOVED ") || message.contains("CLUSTERDOWN")
        ? Optional.of("this node of the cluster does not serve the key")
        : WriteRefusal.of(errorText(failure).substring(1)).map(WriteRefusal::words);
  }
}
