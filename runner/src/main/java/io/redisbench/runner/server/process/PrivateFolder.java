package io.redisbench.runner.server.process;

import io.redisbench.runner.server.ServerFailure;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A temporary folder that only this user can read. */
final class PrivateFolder {
  private static final int REMOVE_ATTEMPTS = 20;
  private static final long PAUSE_NANOS = 20_000_000;

  private PrivateFolder() {}

  /** Makes one; the name starts with {@code redisbench-server-}. */
  static Path create() {
    try {
      return Files.createTempDirectory(
              "redisbench-server-",
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")))
          .toRealPath();
    } catch (IOException | UnsupportedOperationException e) {
      throw new ServerFailure(
          "no temporary folder for the server could be made in "
              + System.getProperty("java.io.tmpdir")
              + ": "
              + e.getMessage(),
          e);
    }
  }

  /** Writes a file that only this user can read. */
  static Path write(Path folder, String name, String text) {
    Path file = folder.resolve(name);
    try {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      return Files.writeString(file, text, StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException e) {
      throw new ServerFailure("cannot write " + file + ": " + e.getMessage(), e);
    }
  }

  /** Copies a file or a folder. */
  static void copy(Path source, Path target) {
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.copy(file, target.resolve(source.relativize(file).toString()));
      }
    } catch (IOException e) {
      throw new ServerFailure("cannot copy " + source + ": " + e.getMessage(), e);
    }
  }

  /** Removes the folder with all that is in it; what is gone already is no failure. */
  static void remove(Path folder) {
    for (int attempt = 1; ; attempt++) {
      try {
        removeOnce(folder);
        return;
      } catch (IOException e) {
        if (attempt == REMOVE_ATTEMPTS) {
          throw new ServerFailure("cannot remove " + folder + ": " + e.getMessage(), e);
        }
        LockSupport.parkNanos(PAUSE_NANOS); // a child that was killed may still write a file
      }
    }
  }

  private static void removeOnce(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        Set.of(),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException e)
              throws IOException {
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
