package io.redisbench.runner.load;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A server and how to log in to it.
 *
 * @param host name or address; ignored when {@code unixSocket} is there
 * @param port TCP port
 * @param unixSocket path of a Unix domain socket, instead of TCP
 * @param tls transport security; empty for plain text
 * @param username ACL user; empty logs in as the default user
 * @param password password; empty sends no AUTH
 * @param database the database to SELECT; 0 sends none
 */
public record Endpoint(
    String host,
    int port,
    Optional<Path> unixSocket,
    Optional<Tls> tls,
    Optional<String> username,
    Optional<String> password,
    int database) {

  /** A plain TCP endpoint without a password. */
  public static Endpoint tcp(String host, int port) {
    return new Endpoint(
        host, port, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 0);
  }

  /** The same endpoint with this password for the default user. */
  public Endpoint withPassword(String newPassword) {
    return new Endpoint(host, port, unixSocket, tls, username, Optional.of(newPassword), database);
  }

  /**
   * @param caCertificates PEM file of the authorities trusted; empty trusts those of the Java
   *     runtime
   * @param certificate PEM file of the client's certificate chain, for servers that ask for one
   * @param privateKey PEM file (PKCS 8) of the client's key; present when {@code certificate} is
   * @param verifyHostname whether the server's certificate must name {@code host}
   */
  public record Tls(
      Optional<Path> caCertificates,
      Optional<Path> certificate,
      Optional<Path> privateKey,
      boolean verifyHostname) {}

  /** Never shows the password. */
  @Override
  public String toString() {
    return unixSocket
        .map(path -> "unix:" + path)
        .orElseGet(() -> (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
  }
}
