package io.redisbench.runner.server.process;

import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.catalog.Candidate.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What is run to start a server.
 *
 * @param words the program and its arguments
 * @param container the name of the container; empty for a program of this machine
 */
record StartCommand(List<String> words, String container) {

  static StartCommand of(Candidate candidate, Path folder, Path configFile) {
    if (candidate.source() instanceof Source.Image image) {
      String container = folder.getFileName().toString();
      return new StartCommand(
          List.of(
              "docker",
              "run",
              "--rm",
              "--name",
              container,
              "--network",
              "host",
              "--user",
              owner(folder),
              "--volume",
              folder + ":" + folder,
              image.name(),
              candidate.flavor() + "-server",
              configFile.toString()),
          container);
    }
    return new StartCommand(List.of(candidate.source().toString(), configFile.toString()), "");
  }

  private static String owner(Path folder) {
    try {
      return Files.getAttribute(folder, "unix:uid") + ":" + Files.getAttribute(folder, "unix:gid");
    } catch (IOException e) {
      throw new ServerFailure("cannot tell whose folder " + folder + " is: " + e.getMessage(), e);
    }
  }
}
