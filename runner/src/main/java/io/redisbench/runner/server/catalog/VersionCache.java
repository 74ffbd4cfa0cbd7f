package io.redisbench.runner.server.catalog;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Remembers what programs said of themselves, as long as their files do not change. */
final class VersionCache {
  private final Path file;
  private final Map<String, String> answers;
  private volatile boolean changed;

  private VersionCache(Path file, Map<String, String> answers) {
    this.file = file;
    this.answers = answers;
  }

  static VersionCache open(Path folder) {
    Path file = folder.resolve("versions.properties");
    Properties known = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      known.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      known.clear(); // a cache that is not there or cannot be read is an empty one
    }
    return new VersionCache(
        file,
        known.stringPropertyNames().stream()
            .collect(
                Collectors.toMap(
                    name -> name, known::getProperty, (a, b) -> b, ConcurrentHashMap::new)));
  }

  Optional<String> find(Path program) throws IOException {
    return Optional.ofNullable(answers.get(key(program)));
  }

  void keep(Path program, String answer) throws IOException {
    answers.put(key(program), answer);
    changed = true;
  }

  /** Writes what is new; a cache that cannot be written costs only time. */
  void save() {
    if (!changed) {
      return;
    }
    Properties known = new Properties();
    answers.forEach(
        (key, answer) -> {
          if (Files.exists(Path.of(key.substring(key.indexOf('|', key.indexOf('|') + 1) + 1)))) {
            known.setProperty(key, answer);
          }
        });
    try {
      Path fresh = Files.createTempFile(file.getParent(), "versions", ".tmp");
      try (Writer writer = Files.newBufferedWriter(fresh)) {
        known.store(writer, null);
      }
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
      changed = false;
    } catch (IOException e) {
      changed = true;
    }
  }

  private static String key(Path program) throws IOException {
    return Files.getLastModifiedTime(program).toMillis()
        + "|"
        + Files.size(program)
        + "|"
        + program.toAbsolutePath();
  }
}
