package io.redisbench.runner.server.catalog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where to look for servers.
 *
 * @param given the program named on the command line; then no other is looked for
 * @param folders folders that hold {@code <any name>/bin/redis-server} or {@code valkey-server}
 * @param path folders that hold programs, first one first
 * @param environment environment variables, for the folder of the cache
 * @param embedded whether the embedded server may be used
 * @param docker whether a Docker daemon may be asked when nothing else fits
 * @param pullImages whether an image that is not here may be pulled
 */
public record ServerSearch(
    Optional<Path> given,
    List<Path> folders,
    List<Path> path,
    Map<String, String> environment,
    boolean embedded,
    boolean docker,
    boolean pullImages) {

  public ServerSearch {
    folders = List.copyOf(folders);
    path = List.copyOf(path);
    environment = Map.copyOf(environment);
  }

  /**
   * Everywhere: the folder {@code servers} of the working folder, the folder that
   * REDISBENCH_SERVERS names, the PATH, the embedded server, Docker images that are here.
   */
  public static ServerSearch everywhere(Map<String, String> environment) {
    List<Path> folders = new ArrayList<>();
    String named = environment.getOrDefault("REDISBENCH_SERVERS", "");
    if (!named.isBlank()) {
      folders.add(Path.of(named));
    }
    folders.add(Path.of("servers"));
    List<Path> path = new ArrayList<>();
    for (String folder : environment.getOrDefault("PATH", "").split(":")) {
      if (!folder.isBlank()) {
        path.add(Path.of(folder));
      }
    }
    path.add(Path.of("/usr/local/bin"));
    path.add(Path.of("/usr/bin"));
    return new ServerSearch(Optional.empty(), folders, path, environment, true, true, false);
  }

  /** The same search with the program that the command line names. */
  public ServerSearch withGiven(Path program) {
    return new ServerSearch(
        Optional.of(program), folders, path, environment, embedded, docker, pullImages);
  }

  /** The same search with one more folder of servers, looked at first. */
  public ServerSearch withFolder(Path folder) {
    List<Path> more = new ArrayList<>(List.of(folder));
    more.addAll(folders);
    return new ServerSearch(given, more, path, environment, embedded, docker, pullImages);
  }

  /** The same search that may also pull images. */
  public ServerSearch withPulledImages() {
    return new ServerSearch(given, folders, path, environment, embedded, docker, true);
  }
}
