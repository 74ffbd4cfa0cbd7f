package io.redisbench.runner.engine;

import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.LoadResult.Cause;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import javax.net.ssl.SSLException;

/**
 * Why a connection could not be opened, in words that tell what to do.
 *
 * @param cause whether the connection or the login failed
 * @param message a sentence with the endpoint and what the server said
 */
record OpeningFailure(Cause cause, String message) {

  static OpeningFailure unknownHost(Endpoint endpoint) {
    return connect(
        endpoint, "cannot be reached: no address is known for this host. Check its name.");
  }

  /** Opening took too long. */
  static OpeningFailure timeout(Endpoint endpoint, Connection.State reached, Duration timeout) {
    String seconds = timeout.toMillis() / 1000.0 + " s";
    return connect(
        endpoint,
        reached == Connection.State.LOGIN
            ? "accepted a connection and did not answer the login within "
                + seconds
                + ". It may be frozen or overloaded, or it is no Redis server."
            : endpoint.tls().isPresent()
                ? "did not complete a TLS connection within "
                    + seconds
                    + ". Check host, port and firewall, and that this port speaks TLS."
                : "did not complete a connection within "
                    + seconds
                    + ". Check host, port and firewall.");
  }

  /** The server closed the connection before the login was answered. */
  static OpeningFailure closed(Endpoint endpoint) {
    return connect(
        endpoint,
        "closed a new connection before it answered the login. It may be out of connections, or it "
            + wish(endpoint));
  }

  private static String wish(Endpoint endpoint) {
    if (endpoint.tls().isEmpty()) {
      return "wants TLS (tls: {} in the manifest).";
    }
    return endpoint.tls().get().certificate().isPresent()
        ? "does not speak TLS on this port, or does not accept the client's certificate."
        : "does not speak TLS on this port, or asks for a certificate of the client.";
  }

  /** A file that TLS needs cannot be used. */
  static OpeningFailure files(Endpoint endpoint, IOException failure) {
    return connect(endpoint, "cannot be talked to over TLS: " + failure.getMessage() + ".");
  }

  static OpeningFailure garbled(Endpoint endpoint, ProtocolViolation violation) {
    return connect(
        endpoint,
        "answered the login with something that is no Redis reply: "
            + violation.getMessage()
            + ". Check that a Redis server listens there, and whether it wants TLS.");
  }

  static OpeningFailure of(Endpoint endpoint, Exception failure) {
    if (failure instanceof SSLException) {
      return connect(endpoint, TlsFailure.inWords(endpoint, failure));
    }
    if (failure instanceof EOFException) {
      return closed(endpoint);
    }
    if (failure instanceof UnresolvedAddressException || failure instanceof UnknownHostException) {
      return unknownHost(endpoint);
    }
    if (failure instanceof ConnectException
        && String.valueOf(failure.getMessage()).contains("refused")) {
      return connect(
          endpoint,
          "refused the connection: nothing listens there. Check host and port, and that the server"
              + " runs.");
    }
    String said = String.valueOf(failure.getMessage());
    if (said.contains("Too many open files")) {
      return connect(
          endpoint,
          "got no more connections: this process may open no more files. Raise its limit (ulimit"
              + " -n) or use fewer connections.");
    }
    if (said.contains("Cannot assign requested address")) {
      return connect(
          endpoint,
          "got no more connections: this host has no free local port left for it. Use fewer"
              + " connections, or wait until closed ones are forgotten (about a minute).");
    }
    if (said.contains("reset") || said.contains("Broken pipe")) {
      return closed(endpoint);
    }
    return connect(endpoint, "could not be connected to (" + said + ").");
  }

  /** The server answered the login with an error. */
  static OpeningFailure refused(Endpoint endpoint, String error) {
    String quoted = " (it said \"" + error + "\"). ";
    if (error.contains("max number of clients")) {
      return connect(
          endpoint,
          "takes no more clients" + quoted + "Raise its maxclients or use fewer connections.");
    }
    String advice;
    if (error.startsWith("NOAUTH") || error.contains("without any password configured")) {
      advice = endpoint.password().isPresent() ? "Leave the password out." : "Give its password.";
    } else if (error.startsWith("WRONGPASS") || error.contains("invalid password")) {
      advice = "Check user and password.";
    } else if (error.contains("unknown command") || error.startsWith("NOPROTO")) {
      advice = "RESP3 needs Redis 6 or later; use RESP2.";
    } else if (error.startsWith("LOADING")) {
      advice = "Wait until it has loaded its data.";
    } else {
      advice = "Check user, password and database.";
    }
    return new OpeningFailure(
        Cause.LOGIN_FAILED, endpoint + " refused the login" + quoted + advice);
  }

  /** What to tell of an exception of a connection that was open. */
  static String lost(Endpoint endpoint, Connection connection, String why) {
    String words =
        connection.lastWords.isEmpty() ? "" : " Before, it said \"" + connection.lastWords + "\".";
    return endpoint
        + " "
        + why
        + " with "
        + connection.inFlight.requests()
        + " requests unanswered on this connection."
        + words
        + " Look whether the server was stopped, restarted or out of memory.";
  }

  static String lost(Endpoint endpoint, Connection connection, IOException failure) {
    return lost(endpoint, connection, "lost a connection (" + failure.getMessage() + ")");
  }

  private static OpeningFailure connect(Endpoint endpoint, String what) {
    return new OpeningFailure(Cause.CONNECT_FAILED, endpoint + " " + what);
  }
}
