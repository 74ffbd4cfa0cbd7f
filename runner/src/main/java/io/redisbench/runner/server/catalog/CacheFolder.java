package io.redisbench.runner.server.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** A folder that only this user can write to, for what is worth keeping between runs. */
final class CacheFolder {
  private static final Set<PosixFilePermission> OTHERS_WRITE =
      EnumSet.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  private CacheFolder() {}

  /**
   * {@code redisbench} in XDG_CACHE_HOME, in the user's .cache, or in the folder for temporary
   * files: the first that can be made and is ours alone. Where none can, a new temporary folder.
   */
  static Path open(Map<String, String> environment, Path temporary) throws IOException {
    String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
    String home = environment.getOrDefault("HOME", "");
    if (Path.of(xdg).isAbsolute() && isOurs(Path.of(xdg, "redisbench"))) {
      return Path.of(xdg, "redisbench");
    }
    if (xdg.isEmpty()
        && Path.of(home).isAbsolute()
        && isOurs(Path.of(home, ".cache", "redisbench"))) {
      return Path.of(home, ".cache", "redisbench");
    }
    Path shared = temporary.resolve("redisbench-" + System.getProperty("user.name", "user"));
    return isOurs(shared) ? shared : Files.createTempDirectory(temporary, "redisbench-cache-");
  }

  private static boolean isOurs(Path folder) {
    try {
      if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        Files.createDirectories(folder.getParent());
        Files.createDirectory(
            folder,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      }
      PosixFileAttributes attributes =
          Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      Path probe = Files.createTempFile(folder, "probe", "");
      boolean sameOwner = Files.getOwner(probe).equals(attributes.owner());
      Files.delete(probe);
      return sameOwner && attributes.permissions().stream().noneMatch(OTHERS_WRITE::contains);
    } catch (IOException | UnsupportedOperationException | SecurityException e) {
      return false;
    }
  }
}
