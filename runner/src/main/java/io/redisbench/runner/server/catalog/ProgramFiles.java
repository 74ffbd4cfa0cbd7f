package io.redisbench.runner.server.catalog;

import io.redisbench.runner.server.catalog.Candidate.Origin;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The files of this machine that look like servers. */
final class ProgramFiles {
  private static final List<String> NAMES =
      List.of("redis-server", "valkey-server", "redict-server");

  private ProgramFiles() {}

  /** Each program once, as it was found first. */
  static Map<Path, Origin> find(ServerSearch search) {
    Set<Path> realPaths = new HashSet<>();
    Map<Path, Origin> found = new LinkedHashMap<>();
    search.path().forEach(folder -> add(folder, Origin.PATH, realPaths, found));
    for (Path folder : search.folders()) {
      for (Path server : children(folder)) {
        add(server.resolve("bin"), Origin.FOLDER, realPaths, found);
      }
    }
    return found;
  }

  private static void add(
      Path folder, Origin origin, Set<Path> realPaths, Map<Path, Origin> found) {
    for (String name : NAMES) {
      Path program = folder.resolve(name).toAbsolutePath().normalize();
      if (Files.isRegularFile(program)
          && Files.isExecutable(program)
          && realPaths.add(realPath(program))) {
        found.put(program, origin);
      }
    }
  }

  /** Links are followed only to tell programs apart: some act by the name they are run with. */
  private static Path realPath(Path program) {
    try {
      return program.toRealPath();
    } catch (IOException e) {
      return program;
    }
  }

  private static List<Path> children(Path folder) {
    List<Path> children = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, Files::isDirectory)) {
      entries.forEach(children::add);
    } catch (IOException e) {
      return List.of(); // a folder that is not there holds no servers
    }
    children.sort(null);
    return children;
  }
}
