package io.redisbench.runner.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * A server as a command line names it.
 *
 * @param host name or address
 * @param port TCP port
 * @param tls whether it speaks TLS
 * @param verifyHostname whether its certificate must name the host
 * @param username ACL user
 * @param password password
 * @param database database to SELECT
 */
record ServerAddress(
    String host,
    int port,
    boolean tls,
    boolean verifyHostname,
    Optional<String> username,
    Optional<String> password,
    int database) {

  private static final int DEFAULT_PORT = 6379;
  private static final int HIGHEST_PORT = 65535;
  private static final String EXAMPLES =
      "write for example redis://localhost:6379 or rediss://user@host:6380/0";

  /**
   * Reads redis:// and rediss:// addresses; without a scheme it is host or host:port.
   *
   * @throws UsageProblem when it is no address; the message says what to write
   */
  static ServerAddress parse(String text) {
    URI uri = uri(text.contains("://") ? text : "redis://" + text, text);
    if (uri.getScheme().equals("unix")) {
      throw problem(text, "a server is asked over TCP, not over a Unix socket");
    }
    if (!uri.getScheme().equals("redis") && !uri.getScheme().equals("rediss")) {
      throw problem(text, "it starts with " + uri.getScheme() + "://");
    }
    if (uri.getHost() == null) {
      throw problem(text, "it names no host");
    }
    if (uri.getPort() > HIGHEST_PORT || uri.getPort() == 0) {
      throw problem(text, "a port is a number from 1 to " + HIGHEST_PORT);
    }
    if (uri.getQuery() != null && !uri.getQuery().matches("verifyHostname=(true|false)")) {
      throw problem(text, "after ? there is only verifyHostname=false");
    }
    if (uri.getFragment() != null) {
      throw problem(text, "nothing is known of #" + uri.getFragment());
    }
    String login = uri.getUserInfo() == null ? "" : uri.getUserInfo();
    int colon = login.indexOf(':');
    String user = colon < 0 ? login : login.substring(0, colon);
    return new ServerAddress(
        uri.getHost().replaceAll("^\\[|]$", ""),
        uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort(),
        uri.getScheme().equals("rediss"),
        !"verifyHostname=false".equals(uri.getQuery()),
        Optional.of(user).filter(name -> !name.isEmpty()),
        colon < 0 ? Optional.empty() : Optional.of(login.substring(colon + 1)),
        database(uri, text));
  }

  private static URI uri(String text, String given) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw problem(given, "it is no address");
    }
  }

  private static int database(URI uri, String given) {
    String path = uri.getPath() == null ? "" : uri.getPath().replaceFirst("^/", "");
    if (path.isEmpty()) {
      return 0;
    }
    if (!path.matches("[0-9]{1,5}")) {
      throw problem(given, "/" + path + " is no number of a database");
    }
    return Integer.parseInt(path);
  }

  private static UsageProblem problem(String given, String what) {
    // Never the address itself: it may hold a password.
    String shown = given.contains("@") ? "the address" : given;
    return new UsageProblem("--server %s: %s; %s".formatted(shown, what, EXAMPLES));
  }
}
