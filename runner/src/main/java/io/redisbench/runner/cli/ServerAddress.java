package io.redisbench.runner.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A server as a command line names it.
 *
 * @param host name or address; of no meaning when there is a Unix socket
 * @param port TCP port
 * @param unixSocket path of a Unix domain socket, instead of TCP
 * @param tls whether it speaks TLS
 * @param verifyHostname whether its certificate must name the host
 * @param username ACL user
 * @param password password
 * @param database database to SELECT
 */
record ServerAddress(
    String host,
    int port,
    Optional<Path> unixSocket,
    boolean tls,
    boolean verifyHostname,
    Optional<String> username,
    Optional<String> password,
    int database) {

  private static final int DEFAULT_PORT = 6379;
  private static final int HIGHEST_PORT = 65535;
  private static final String EXAMPLES =
      "write for example redis://localhost:6379, rediss://user@host:6380/0 or unix:///run/redis.sock";

  /**
   * Reads redis://, rediss:// and unix:// addresses; without a scheme it is host or host:port.
   *
   * @throws UsageProblem when it is no address; the message says what to write
   */
  static ServerAddress parse(String text) {
    boolean isWhole = text.contains("://") || text.startsWith("unix:");
    URI uri = uri(isWhole ? text : "redis://" + text, text);
    if (uri.getScheme().equals("unix")) {
      return unix(uri, text);
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
    return new ServerAddress(
        uri.getHost().replaceAll("^\\[|]$", ""),
        uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort(),
        Optional.empty(),
        uri.getScheme().equals("rediss"),
        !"verifyHostname=false".equals(uri.getQuery()),
        user(login),
        password(login),
        database(uri.getPath(), text));
  }

  /** What redis-py and others write: unix://user:password@/path/of/the.sock?db=3. */
  private static ServerAddress unix(URI uri, String text) {
    String authority = uri.getRawAuthority() == null ? "" : uri.getRawAuthority();
    if (uri.getPath() == null || uri.getPath().length() < 2) {
      throw problem(text, "it names no socket");
    }
    if (!authority.isEmpty() && !authority.endsWith("@")) {
      throw problem(text, "a socket is on no host: its path has three slashes before it");
    }
    if (uri.getQuery() != null && !uri.getQuery().startsWith("db=")) {
      throw problem(text, "after ? there is only db=");
    }
    if (uri.getFragment() != null) {
      throw problem(text, "nothing is known of #" + uri.getFragment());
    }
    String login = URLDecoder.decode(authority.replaceFirst("@$", "").replace("+", "%2B"), UTF_8);
    return new ServerAddress(
        "localhost",
        DEFAULT_PORT,
        Optional.of(Path.of(uri.getPath())),
        false,
        true,
        user(login),
        password(login),
        database(uri.getQuery() == null ? "" : uri.getQuery().substring("db=".length()), text));
  }

  private static Optional<String> user(String login) {
    return Optional.of(login.replaceFirst("(?s):.*", "")).filter(name -> !name.isEmpty());
  }

  private static Optional<String> password(String login) {
    int colon = login.indexOf(':');
    return colon < 0 ? Optional.empty() : Optional.of(login.substring(colon + 1));
  }

  private static URI uri(String text, String given) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw problem(given, "it is no address");
    }
  }

  private static int database(String written, String given) {
    String number = written == null ? "" : written.replaceFirst("^/", "");
    if (number.isEmpty()) {
      return 0;
    }
    if (!number.matches("[0-9]{1,5}")) {
      throw problem(given, written + " is no number of a database");
    }
    return Integer.parseInt(number);
  }

  private static UsageProblem problem(String given, String what) {
    // Never the address itself: it may hold a password.
    String shown = given.contains("@") ? "the address" : given;
    return new UsageProblem("--server %s: %s; %s".formatted(shown, what, EXAMPLES));
  }
}
