package io.redisbench.runner.checks.knowledge;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.redisbench.api.ApiJson;
import io.redisbench.api.redisconf.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All that is known of servers: the files beside this class, listed in {@value #INDEX}. */
public final class KnowledgeLibrary {
  private static final String INDEX = "index.yaml";

  private final Map<String, KnowledgeFile> files;

  private KnowledgeLibrary(Map<String, KnowledgeFile> files) {
    this.files = files;
  }

  /**
   * What comes with the program.
   *
   * @throws IllegalStateException when a file is broken; the message names it
   */
  public static KnowledgeLibrary builtIn() {
    ObjectMapper yaml = ApiJson.yaml().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    Map<String, KnowledgeFile> files = new LinkedHashMap<>();
    for (String name : read(yaml, INDEX, Index.class).files()) {
      files.put(name, read(yaml, name + ".yaml", KnowledgeFile.class));
    }
    return new KnowledgeLibrary(files);
  }

  private static <T> T read(ObjectMapper yaml, String resource, Class<T> type) {
    try (InputStream stream = KnowledgeLibrary.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalStateException("there is no knowledge file " + resource);
      }
      return yaml.readValue(stream, type);
    } catch (IOException e) {
      throw new UncheckedIOException("knowledge file " + resource + ": " + e.getMessage(), e);
    }
  }

  /**
   * What is known of a server.
   *
   * @param flavor redis, valkey, redict or another
   * @param version its version
   */
  public Knowledge of(String flavor, String version) {
    String server = (flavor + " " + version).strip();
    Optional<Version> parsed = Version.parse(version);
    Optional<String> file =
        parsed.flatMap(
            exact ->
                files.keySet().stream()
                    .filter(name -> isAbout(files.get(name), flavor, exact))
                    .findFirst());
    if (file.isEmpty()) {
      return Knowledge.nothingOf(
          server.isEmpty() ? "a server that does not tell its version" : server);
    }
    Map<String, Fact> facts = new LinkedHashMap<>();
    gather(file.get(), facts, new LinkedHashSet<>());
    return new Knowledge(server, true, facts);
  }

  private static boolean isAbout(KnowledgeFile file, String flavor, Version version) {
    return file.flavor().filter(flavor::equals).isPresent()
        && file.since()
            .flatMap(Version::parse)
            .filter(since -> version.compareTo(since) >= 0)
            .isPresent()
        && file.until()
            .flatMap(Version::parse)
            .filter(until -> version.compareTo(until) < 0)
            .isPresent();
  }

  /** Those that are extended first, so that the file itself has the last word. */
  private void gather(String name, Map<String, Fact> facts, Set<String> path) {
    KnowledgeFile file = files.get(name);
    if (file == null || !path.add(name)) {
      throw new IllegalStateException(
          "knowledge file " + name + " is missing or extends itself: " + path);
    }
    file.extend().forEach(other -> gather(other, facts, new LinkedHashSet<>(path)));
    for (FactGroup group : file.facts()) {
      group
          .expect()
          .forEach(
              (id, expectation) ->
                  facts.put(id, new Fact(expectation, group.rule(), group.evidence())));
    }
  }

  /** The names of the files. */
  public List<String> files() {
    return new ArrayList<>(files.keySet());
  }

  private record Index(List<String> files) {}
}
