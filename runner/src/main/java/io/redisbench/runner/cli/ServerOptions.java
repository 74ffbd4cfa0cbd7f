package io.redisbench.runner.cli;

import io.redisbench.runner.server.catalog.ServerCatalog;
import io.redisbench.runner.server.catalog.ServerSearch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Where servers that are to be started come from. */
final class ServerOptions {

  @Option(
      names = "--server-binary",
      paramLabel = "FILE",
      description = "The redis-server or valkey-server to start, instead of looking for one.")
  private Path serverBinary;

  @Option(
      names = "--servers",
      paramLabel = "DIR",
      description =
          "A folder of servers to look in first: DIR/*/bin/redis-server (tools/get-servers makes one).")
  private List<Path> serverFolders = new ArrayList<>();

  @Option(
      names = "--pull",
      description = "Pull the image of a version that is not here, where Docker runs.")
  private boolean pull;

  /**
   * The servers that can be started here.
   *
   * @param note hears what was left out, and why
   * @throws io.redisbench.runner.server.ServerFailure when the program that was named is none
   */
  ServerCatalog catalog(Consumer<String> note) {
    ServerSearch search = ServerSearch.everywhere(System.getenv());
    String home = System.getProperty("redisbench.home");
    if (home != null) {
      search = search.withFolder(Path.of(home, "servers"));
    }
    for (Path folder : serverFolders) {
      search = search.withFolder(folder);
    }
    if (pull) {
      search = search.withPulledImages();
    }
    if (serverBinary != null) {
      search = search.withGiven(serverBinary);
    }
    ServerCatalog catalog = ServerCatalog.look(search);
    catalog.notices().forEach(note);
    return catalog;
  }

  /** Whether the program was named. */
  boolean isGiven() {
    return serverBinary != null;
  }
}
