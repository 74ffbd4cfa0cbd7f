package io.redisbench.e2e.benchmark;

import io.redisbench.e2e.cluster.Places;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A {@code redis-benchmark} of this machine.
 *
 * @param file the program
 * @param version what it says that it is, for example 8.0.2
 */
record RedisBenchmarkProgram(Path file, String version) {

  static final String NAME = "redis-benchmark";

  /** Four seconds a command, about, with as many keys and connections as our rounds have. */
  private static final String LOAD = "-c 50 -d 100 -r 100000 -n 200000 -t set,get --csv";

  private static final Pattern ROW = Pattern.compile("\"(SET|GET)\",\"([0-9.]+)\".*");

  /** The one of this version in {@code servers/}, else the newest there, else that on the path. */
  static Optional<RedisBenchmarkProgram> like(String version) {
    List<RedisBenchmarkProgram> all = new ArrayList<>(ofServers());
    return all.stream()
        .filter(program -> program.version().equals(version))
        .findFirst()
        .or(() -> all.stream().max((one, other) -> Arrays.compare(one.order(), other.order())))
        .or(RedisBenchmarkProgram::onPath);
  }

  /** The arguments of the load, against a server. */
  static List<String> load(String address) {
    return Stream.concat(Stream.of("-h", address), Stream.of(LOAD.split(" "))).toList();
  }

  /** Requests per second by round, from what the program printed. */
  static Map<String, Double> rates(String output) {
    Map<String, Double> rates = new TreeMap<>();
    output
        .lines()
        .map(ROW::matcher)
        .filter(Matcher::matches)
        .forEach(
            row -> rates.put(row.group(1).toLowerCase(Locale.ROOT), Double.valueOf(row.group(2))));
    if (rates.size() != 2) {
      throw new IllegalStateException("redis-benchmark printed no result: " + output);
    }
    return rates;
  }

  /** The version in what {@code --version} prints. */
  static String version(String output) {
    return output.replaceAll("(?s)^\\D*([0-9.]+).*$", "$1");
  }

  /** Measures. */
  Map<String, Double> run(String address) {
    return rates(answer(file, load(address)));
  }

  private int[] order() {
    return Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
  }

  private static List<RedisBenchmarkProgram> ofServers() {
    Path servers = Places.home().resolve("servers");
    if (!Files.isDirectory(servers)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(servers)) {
      return folders
          .filter(folder -> folder.getFileName().toString().startsWith("redis-"))
          .map(folder -> folder.resolve("bin").resolve(NAME))
          .flatMap(file -> of(file).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<RedisBenchmarkProgram> onPath() {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(folder -> Path.of(folder, NAME))
        .flatMap(file -> of(file).stream())
        .findFirst();
  }

  private static Optional<RedisBenchmarkProgram> of(Path file) {
    return Files.isExecutable(file)
        ? Optional.of(new RedisBenchmarkProgram(file, version(answer(file, List.of("--version")))))
        : Optional.empty();
  }

  private static String answer(Path file, List<String> arguments) {
    try {
      Process process =
          new ProcessBuilder(Stream.concat(Stream.of(file.toString()), arguments.stream()).toList())
              .redirectErrorStream(true)
              .start();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
