package io.redisbench.runner.lettuce;

import io.lettuce.core.RedisCommandExecutionException;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.LoadResult.Cause;
import java.util.concurrent.TimeoutException;

/**
 * Why Lettuce could not open a connection, in words.
 *
 * @param cause whether the connection or the login failed
 * @param message a sentence with the endpoint and what the server said
 */
record OpeningWords(Cause cause, String message) {

  static OpeningWords of(Endpoint endpoint, Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    String said = root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    if (root instanceof RedisCommandExecutionException && !said.contains("max number of clients")) {
      return new OpeningWords(
          Cause.LOGIN_FAILED,
          endpoint
              + " refused the login (it said \""
              + said
              + "\"). Check user, password and database; RESP3 needs Redis 6 or later.");
    }
    String advice =
        root instanceof TimeoutException
            ? "It may be frozen or overloaded, or it is no Redis server."
            : "Check host and port, that the server runs, and whether it wants TLS.";
    return new OpeningWords(
        Cause.CONNECT_FAILED, endpoint + " could not be connected to (" + said + "). " + advice);
  }

  static OpeningWords unixSocket(Endpoint endpoint) {
    return new OpeningWords(
        Cause.CONNECT_FAILED,
        endpoint
            + " is a Unix domain socket, which the Lettuce driver cannot use: name host and port,"
            + " or use driver: EventLoop.");
  }
}
