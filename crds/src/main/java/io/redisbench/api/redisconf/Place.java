package io.redisbench.api.redisconf;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where a server listens, keeps its files, and whom it lets in.
 *
 * @param addresses the addresses that it listens on; a dash before one makes it optional, as in
 *     -::*
 * @param protectedMode whether it refuses other machines while no password is set
 * @param port TCP port
 * @param folder its folder, as the server sees it
 * @param password password of the default user
 * @param tls the files of its certificate; then the port speaks TLS only
 */
public record Place(
    List<String> addresses,
    boolean protectedMode,
    int port,
    Path folder,
    Password password,
    Optional<TlsFiles> tls) {

  public Place {
    addresses = List.copyOf(addresses);
  }

  /** On this machine only, with a password in the file itself. */
  public static Place onLoopback(int port, Path folder, String password, Optional<TlsFiles> tls) {
    return new Place(List.of("127.0.0.1"), true, port, folder, new Password.Inline(password), tls);
  }

  /** How the server learns the password of its default user. */
  public sealed interface Password {

    /** The password stands in redis.conf. */
    record Inline(String text) implements Password {
      /** Without the password, which belongs in no log. */
      @Override
      public String toString() {
        return "Inline[]";
      }
    }

    /**
     * A fragment of redis.conf has the line.
     *
     * @param file the fragment, as the server sees it
     */
    record InFile(Path file) implements Password {}
  }

  /**
   * PEM files, as the server sees them.
   *
   * @param certificate the server's certificate
   * @param privateKey its key
   * @param authorities whom the server trusts
   */
  public record TlsFiles(Path certificate, Path privateKey, Path authorities) {}
}
