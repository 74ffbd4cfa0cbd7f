package io.redisbench.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The image of the operator: the folder that Quarkus makes of it. */
final class OperatorRecipe {

  private static final String OPTIONS = "/app/operator.args";

  private static final List<String> JAVA_OPTIONS =
      List.of(
          "-XX:+UseSerialGC",
          "-XX:-UsePerfData",
          "-XX:+ExitOnOutOfMemoryError",
          "-XX:MaxRAMPercentage=40",
          "-XX:MinRAMPercentage=40",
          // It waits most of the time: quick code from the start counts, the best code at last does
          // not.
          "-XX:TieredStopAtLevel=1",
          "-XX:ReservedCodeCacheSize=48m",
          "-Xss512k",
          // What a burst of work took is given back.
          "-XX:MinHeapFreeRatio=10",
          "-XX:MaxHeapFreeRatio=30",
          "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
          "-jar /app/quarkus-run.jar");

  private OperatorRecipe() {}

  /**
   * Reads what the build of the operator left; the parameters are those of {@link RunnerRecipe}.
   */
  static Recipe read(Path home, Path work) throws IOException {
    Path folder = home.resolve("operator/target/quarkus-app");
    if (!Files.isDirectory(folder)) {
      throw new ImageProblem("%s is not there: build the operator first".formatted(folder));
    }
    Path lib = folder.resolve("lib");
    Path options = Files.write(work.resolve("operator.args"), JAVA_OPTIONS);
    return new Recipe(
        "redisbench-operator",
        "redisbench operator: runs the RedisBenchmarks of a Kubernetes cluster",
        List.of(
            Layer.ofFolder("dependencies", lib, "/app/lib", file -> true),
            Layer.ofFolder("program", folder, "/app", file -> !file.startsWith(lib)),
            Layer.of("settings", Map.of(OPTIONS, options))),
        List.of("java", "@" + OPTIONS),
        Optional.empty());
  }
}
