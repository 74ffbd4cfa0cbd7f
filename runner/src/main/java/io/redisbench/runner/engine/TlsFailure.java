package io.redisbench.runner.engine;

import io.redisbench.runner.load.Endpoint;

/** What a TLS handshake that failed means, and what to do. */
final class TlsFailure {

  private TlsFailure() {}

  /** The rest of a sentence that begins with the endpoint. */
  static String inWords(Endpoint endpoint, Throwable failure) {
    String said = said(failure);
    if (said.contains("ecognized SSL message")) {
      return "does not speak TLS on this port. Name its TLS port, or leave tls out.";
    }
    if (said.contains("path building failed")) {
      return "shows a certificate that no trusted authority has signed. Give the file of its"
          + " authority (--ca-file).";
    }
    if (said.contains("No subject alternative") || said.contains("No name matching")) {
      return "shows a certificate for another host name. Connect by a name that it has, or set"
          + " tls: {verifyHostname: false}.";
    }
    if (said.contains("path validation failed")) {
      return "shows a certificate that is not valid (" + last(failure) + ").";
    }
    if (said.contains("fatal alert")) {
      return rejected(endpoint, last(failure));
    }
    return "could not be talked to over TLS ("
        + last(failure)
        + "). Check the certificates, and that this port speaks TLS.";
  }

  private static String rejected(Endpoint endpoint, String alert) {
    boolean hasCertificate = endpoint.tls().map(tls -> tls.certificate().isPresent()).orElse(false);
    if (hasCertificate) {
      return "does not accept the client's certificate (" + alert + "). Give one that it trusts.";
    }
    return alert.contains("certificate_required")
            || alert.contains("bad_certificate")
            || alert.contains("handshake_failure")
        ? "asks for a certificate of the client ("
            + alert
            + "). Give one (--cert-file, --key-file)."
        : "refused TLS (" + alert + "). Check which versions of TLS and which ciphers it takes.";
  }

  private static String said(Throwable failure) {
    StringBuilder said = new StringBuilder();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      said.append(cause.getMessage()).append('\n');
    }
    return said.toString();
  }

  private static String last(Throwable failure) {
    Throwable last = failure;
    while (last.getCause() != null) {
      last = last.getCause();
    }
    return String.valueOf(last.getMessage());
  }
}
