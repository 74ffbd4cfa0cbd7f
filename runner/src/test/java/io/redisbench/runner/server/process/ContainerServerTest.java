package io.redisbench.runner.server.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is asked of Docker, seen by a stand-in that runs the embedded server without a container.
 */
class ContainerServerTest {
  private static final String DOCKER =
      """
      #!/bin/sh
      here=$(dirname "$0")
      echo "$*" >> "$here/calls"
      case $1 in
        info) exit 0 ;;
        image) [ "$3" = redis:8.0.2 ] ;;
        run)
          echo $$ > "$here/pid"
          for last; do :; done
          exec "%s" "$last" ;;
        inspect) cat "$here/pid" ;;
        rm) kill -9 "$(cat "$here/pid")" ;;
        *) exit 1 ;;
      esac
      """;

  @TempDir Path folder;

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(Servers.children()).isEmpty();
  }

  private String run(String version) throws IOException, InterruptedException {
    Candidate embedded = Servers.embedded();
    Path docker = folder.resolve("docker");
    Files.writeString(docker, DOCKER.formatted(embedded.source()));
    Files.setPosixFilePermissions(docker, PosixFilePermissions.fromString("rwx------"));
    ProcessBuilder java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ContainerProgram.class.getName(),
                version)
            .redirectErrorStream(true);
    java.environment().merge("PATH", folder + ":", (path, mine) -> mine + path);
    Process process = java.start();
    String said =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    process.waitFor();
    return said;
  }

  @Test
  void anImageThatIsHereIsRunOnTheHostsNetworkAndRemoved() throws Exception {
    String said = run("8.0.2");
    assertThat(said)
        .endsWith("image redis:8.0.2 " + Files.readString(folder.resolve("pid")).strip() + " true");
    List<String> calls = Files.readAllLines(folder.resolve("calls"));
    assertThat(calls)
        .anySatisfy(
            call ->
                assertThat(call)
                    .startsWith("run --rm --name redisbench-server-")
                    .contains(" --network host ")
                    .containsPattern(" redis:8.0.2 redis-server /.*/redis.conf$"))
        .anySatisfy(call -> assertThat(call).startsWith("rm --force redisbench-server-"));
  }

  @Test
  void anImageThatIsNotHereIsNotPulledUnasked() throws Exception {
    assertThat(run("7.4")).contains("redis 7.4 is not to be had here");
    assertThat(Files.readAllLines(folder.resolve("calls")))
        .containsExactly("info", "image inspect redis:7.4");
  }
}
