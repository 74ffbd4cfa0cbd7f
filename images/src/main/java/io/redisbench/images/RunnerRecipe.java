package io.redisbench.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The image of the Job that drives the load: {@code redisbench}, with its command as the arguments.
 */
final class RunnerRecipe {

  private static final String MAIN = "io.redisbench.runner.cli.Main";
  private static final String OPTIONS = "/app/redisbench.args";
  private static final String TRAINING = "/tmp/training.yaml";

  /** Enough of everything that a run loads, in a second or two. */
  private static final String TRAINING_MANIFEST =
      """
      apiVersion: redisbench.io/v1alpha1
      kind: RedisBenchmark
      metadata: {name: training}
      spec: {server: {}, workload: {preset: quick, requests: 2000, repetitions: 1, keys: {count: 1000}}}
      """;

  private static final String PLAN = "/tmp/plan.json";
  private static final String KEY = "/tmp/results-key";

  /**
   * What the Job does besides: it reads a plan, and tells the cluster that there is no such server.
   */
  private static final String TRAINING_PLAN =
      """
      {"schemaVersion": "1.0", "name": "training", "namespace": "training", "runId": "training-1", "runNumber": 1,
       "spec": {"server": {}, "workload": {"preset": "quick", "requests": 2000}},
       "endpoint": {"host": "127.0.0.1", "port": 1, "database": 0, "owned": true}}
      """;

  private RunnerRecipe() {}

  private static List<ClassSharing.Training> trainings() {
    return List.of(
        new ClassSharing.Training(
            List.of(MAIN, "run", TRAINING, "--out", "/tmp/training"), Map.of()),
        new ClassSharing.Training(
            List.of(MAIN, "execute", PLAN, "--publish"),
            Map.of(
                "KUBERNETES_MASTER", ClassSharing.Training.API_SERVER,
                "REDISBENCH_NAMESPACE", "training",
                "REDISBENCH_PROGRESS", "training-progress",
                "REDISBENCH_RESULTS", "training-results",
                "REDISBENCH_RESULTS_KEY_FILE", KEY)));
  }

  /**
   * Reads what the build of the runner left.
   *
   * @param home the folder of the project
   * @param work a folder for the files that are made here
   */
  static Recipe read(Path home, Path work) throws IOException {
    Path lib = home.resolve("runner/target/redisbench/lib");
    if (!Files.isDirectory(lib)) {
      throw new ImageProblem("%s is not there: build the runner first".formatted(lib));
    }
    Layer dependencies =
        Layer.ofFolder("dependencies", lib, "/app/lib", file -> isJar(file) && !isOurs(file));
    Layer ours = Layer.ofFolder("program", lib, "/app/lib", file -> isJar(file) && isOurs(file));
    List<String> classPath = classPath(List.of(ours, dependencies));
    return new Recipe(
        "redisbench-runner",
        "redisbench runner: drives a Redis server, checks what it measured, and reports",
        List.of(dependencies, ours, settings(home, work, classPath)),
        List.of("java", "@" + OPTIONS),
        Optional.of(
            new ClassSharing(
                classPath,
                trainings(),
                Map.of(
                    TRAINING, TRAINING_MANIFEST, PLAN, TRAINING_PLAN, KEY, "key of a training"))));
  }

  private static boolean isJar(Path file) {
    return file.getFileName().toString().endsWith(".jar");
  }

  private static boolean isOurs(Path file) {
    return file.getFileName().toString().startsWith("redisbench-");
  }

  /**
   * Each jar by its name: the order of a wildcard is the file system's, and the archive holds for
   * one order only.
   */
  private static List<String> classPath(List<Layer> layers) {
    String jars =
        layers.stream()
            .flatMap(layer -> layer.files().keySet().stream())
            .collect(Collectors.joining(":"));
    return List.of("-cp", jars);
  }

  /** The command line after {@code java}. */
  private static Layer settings(Path home, Path work, List<String> classPath) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(Files.readString(home.resolve("runner/src/main/launch/java.options")).strip());
    lines.add(
        "# Half of the container's memory is for the heap, half for buffers and the JVM itself.");
    lines.add("-XX:MaxRAMPercentage=50");
    lines.add("-XX:MinRAMPercentage=50");
    lines.add("-XX:SharedArchiveFile=" + ClassSharing.ARCHIVE);
    lines.add(String.join(" ", classPath));
    lines.add(MAIN);
    Path options = Files.write(work.resolve("redisbench.args"), lines);
    return Layer.of("settings", Map.of(OPTIONS, options));
  }
}
