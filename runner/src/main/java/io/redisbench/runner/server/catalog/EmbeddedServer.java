package io.redisbench.runner.server.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.zip.CRC32;

/** The server that comes with redisbench, as a resource of the embedded-redis library. */
final class EmbeddedServer {
  private static final Map<String, String> RESOURCES =
      Map.of(
          "linux-amd64", "redis-server-6.2.6-v5-linux-amd64",
          "linux-x86_64", "redis-server-6.2.6-v5-linux-amd64",
          "linux-aarch64", "redis-server-6.2.7-linux-arm64",
          "linux-i386", "redis-server-6.2.7-linux-386",
          "mac-x86_64", "redis-server-6.2.6-v5-darwin-amd64",
          "mac-aarch64", "redis-server-6.2.6-v5-darwin-arm64");
  private static final int BUFFER_BYTES = 1 << 16;

  private EmbeddedServer() {}

  /** The name of the resource for this platform; empty where there is none. */
  static Optional<String> resource(String os, String architecture) {
    String system = os.toLowerCase(Locale.ROOT);
    String platform = (system.startsWith("mac") ? "mac" : system) + "-" + architecture;
    return Optional.ofNullable(RESOURCES.get(platform));
  }

  /**
   * The program in the cache folder, extracted when it is not there or differs from the resource.
   *
   * @throws IOException when the resource is missing or the folder cannot be written
   */
  static Path extract(String resource, Path folder) throws IOException {
    URL url = EmbeddedServer.class.getResource("/" + resource);
    if (url == null) {
      throw new IOException("the embedded server " + resource + " is not on the class path");
    }
    Path program = folder.resolve(resource);
    URLConnection connection = url.openConnection();
    if (!isSame(program, connection)) {
      Path fresh =
          Files.createTempFile(
              folder,
              "server",
              ".tmp",
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      try (InputStream content = connection.getInputStream()) {
        Files.copy(content, fresh, StandardCopyOption.REPLACE_EXISTING);
      }
      Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rwx------"));
      Files.move(fresh, program, StandardCopyOption.ATOMIC_MOVE);
    }
    return program;
  }

  private static boolean isSame(Path program, URLConnection connection) throws IOException {
    if (!Files.isExecutable(program) || !(connection instanceof JarURLConnection jar)) {
      return false;
    }
    JarEntry entry = jar.getJarEntry();
    return entry.getSize() == Files.size(program) && entry.getCrc() == checksum(program);
  }

  private static long checksum(Path program) throws IOException {
    CRC32 checksum = new CRC32();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream content = Files.newInputStream(program)) {
      for (int count = content.read(buffer); count > 0; count = content.read(buffer)) {
        checksum.update(buffer, 0, count);
      }
    }
    return checksum.getValue();
  }
}
