package io.redisbench.runner.server.control;

import io.lettuce.core.RedisCommandTimeoutException;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.control.ControlFailure.Kind;
import java.security.GeneralSecurityException;
import java.time.Duration;

/** Turns what was thrown into sentences. */
final class Failures {
  /** Said by Lettuce, not by a server, of a connection that is lost or not ready yet. */
  static final String NOT_CONNECTED = "not connected";

  private Failures() {}

  /** The connection was made and then ended before the first question was answered. */
  static ControlFailure closed(Endpoint endpoint) {
    return new ControlFailure(
        Kind.UNREACHABLE,
        "cannot use "
            + endpoint
            + ": it closed the connection, or what it sent is no Redis reply. Look whether a Redis"
            + " listens there, "
            + (endpoint.tls().isPresent()
                ? "whether it speaks TLS, and whether the authority of its certificate is named"
                : "and whether it wants TLS"));
  }

  /** Why no connection could be made. */
  static ControlFailure connecting(Endpoint endpoint, Throwable cause) {
    Throwable root = root(cause);
    String said = root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    Kind kind = kind(said);
    if (kind == Kind.REFUSED && root instanceof java.io.IOException) {
      kind = Kind.UNREACHABLE;
    }
    if (root instanceof RedisCommandTimeoutException) {
      kind = Kind.SILENT;
    }
    if (root instanceof GeneralSecurityException) {
      said = "its certificate is not trusted (" + said + "). Name the authority that signed it";
    }
    return new ControlFailure(kind, "cannot use " + endpoint + ": " + said, cause);
  }

  /** No reply came in time. */
  static ControlFailure silent(Endpoint endpoint, String command, Duration limit, Exception cause) {
    return new ControlFailure(
        Kind.SILENT, endpoint + " did not answer " + command + " within " + seconds(limit), cause);
  }

  /** What an error reply to a command means. */
  static ControlFailure refused(Endpoint endpoint, String command, String error) {
    if (error.contains(NOT_CONNECTED)) {
      return closed(endpoint);
    }
    String hint =
        error.startsWith("NOAUTH") ? " (give one by REDISBENCH_PASSWORD or --password-file)" : "";
    return new ControlFailure(kind(error), endpoint + " refused " + command + ": " + error + hint);
  }

  static String seconds(Duration timeout) {
    return timeout.toMillis() % 1000 == 0 ? timeout.toSeconds() + " s" : timeout.toMillis() + " ms";
  }

  private static Kind kind(String error) {
    if (error.startsWith("NOAUTH")
        || error.startsWith("WRONGPASS")
        || error.contains("invalid password")
        || error.contains("without any password configured")) {
      return Kind.NOT_LOGGED_IN;
    }
    if (error.startsWith("LOADING")) {
      return Kind.LOADING;
    }
    if (error.startsWith("NOPERM")
        || error.startsWith("ERR unknown command")
        || error.startsWith("ERR unknown subcommand")
        || error.startsWith("ERR Unknown subcommand")) {
      return Kind.NOT_PERMITTED;
    }
    return error.contains("max number of clients") ? Kind.UNREACHABLE : Kind.REFUSED;
  }

  private static Throwable root(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    return root;
  }
}
