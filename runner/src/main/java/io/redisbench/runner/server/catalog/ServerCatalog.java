package io.redisbench.runner.server.catalog;

import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.catalog.Candidate.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The servers that are to be had on this machine. */
public final class ServerCatalog {
  private static final int MOST_AT_ONCE = 10;

  private final ServerSearch search;
  private final List<Candidate> candidates;
  private final List<String> notices;

  private ServerCatalog(ServerSearch search, List<Candidate> candidates, List<String> notices) {
    this.search = search;
    this.candidates = candidates;
    this.notices = notices;
  }

  /** The servers that were found, best first; images of Docker are not among them. */
  public List<Candidate> candidates() {
    return candidates;
  }

  /** What was found and left out, and why; a sentence each. */
  public List<String> notices() {
    return notices;
  }

  /**
   * Looks for servers and asks each for its version, all at once, two seconds at most.
   *
   * @throws ServerFailure when the program given on the command line is no server
   */
  public static ServerCatalog look(ServerSearch search) {
    List<String> notices = new ArrayList<>();
    Path cache = cache(search, notices);
    Map<Path, Origin> programs = new LinkedHashMap<>();
    if (search.given().isPresent()) {
      programs.put(search.given().get().toAbsolutePath().normalize(), Origin.GIVEN);
    } else {
      programs.putAll(ProgramFiles.find(search));
      if (search.embedded()) {
        embedded(cache, notices).ifPresent(program -> programs.put(program, Origin.EMBEDDED));
      }
    }
    List<Candidate> candidates = ask(programs, VersionCache.open(cache), notices);
    if (search.given().isPresent() && candidates.isEmpty()) {
      throw new ServerFailure("--server-binary: " + String.join("; ", notices));
    }
    return new ServerCatalog(search, ServerChoice.bestFirst(candidates), List.copyOf(notices));
  }

  /**
   * The server that a manifest means.
   *
   * @throws ServerFailure when there is none; the message lists those that are to be had
   */
  public Candidate choose(ServerSpec spec) {
    Optional<Candidate> here = ServerChoice.choose(candidates, spec, ServerCatalog::speaksTls);
    if (here.isEmpty() && search.given().isEmpty() && search.docker()) {
      here = DockerImages.find(spec, search.pullImages());
    }
    return here.orElseThrow(
        () -> new ServerFailure(ServerChoice.refusal(candidates, spec, search.given())));
  }

  /** Whether the server was built with TLS; asks it, which takes some milliseconds. */
  public static boolean speaksTls(Candidate candidate) {
    return !(candidate.source() instanceof Candidate.Source.Program program)
        || TlsQuestion.ask(program.path());
  }

  private static Path cache(ServerSearch search, List<String> notices) {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try {
      return CacheFolder.open(search.environment(), temporary);
    } catch (IOException e) {
      notices.add("no folder for cached files: " + e.getMessage());
      return temporary.resolve("no-cache");
    }
  }

  private static Optional<Path> embedded(Path cache, List<String> notices) {
    try {
      Optional<String> resource =
          EmbeddedServer.resource(System.getProperty("os.name"), System.getProperty("os.arch"));
      return resource.isPresent()
          ? Optional.of(EmbeddedServer.extract(resource.get(), cache))
          : Optional.empty();
    } catch (IOException e) {
      notices.add("the embedded server was left out: " + e.getMessage());
      return Optional.empty();
    }
  }

  private static List<Candidate> ask(
      Map<Path, Origin> programs, VersionCache cache, List<String> notices) {
    ExecutorService threads =
        Executors.newFixedThreadPool(
            MOST_AT_ONCE,
            task -> {
              Thread thread = new Thread(task, "server-version");
              thread.setDaemon(true);
              return thread;
            });
    try {
      Map<Path, Future<Candidate>> answers = new LinkedHashMap<>();
      programs.forEach(
          (program, origin) ->
              answers.put(program, threads.submit(() -> identify(program, origin, cache))));
      List<Candidate> candidates = new ArrayList<>();
      for (Map.Entry<Path, Future<Candidate>> answer : answers.entrySet()) {
        try {
          candidates.add(answer.getValue().get());
        } catch (ExecutionException e) {
          notices.add(answer.getKey() + " cannot be used: " + e.getCause().getMessage());
        }
      }
      cache.save();
      return candidates;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerFailure("interrupted while looking for servers", e);
    } finally {
      threads.shutdownNow();
    }
  }

  private static Candidate identify(Path program, Origin origin, VersionCache cache)
      throws IOException, InterruptedException {
    if (!Files.isExecutable(program)) {
      throw new IOException(
          Files.exists(program) ? "it is not executable" : "there is no such file");
    }
    Optional<String> known = cache.find(program);
    String answer = known.isPresent() ? known.get() : VersionQuestion.ask(program);
    Candidate candidate =
        VersionQuestion.read(answer, program, origin)
            .orElseThrow(
                () ->
                    new IOException("it is no Redis or Valkey server, it says: " + brief(answer)));
    if (known.isEmpty()) {
      cache.keep(program, answer);
    }
    return candidate;
  }

  private static String brief(String answer) {
    String line = answer.lines().findFirst().orElse("nothing");
    return line.length() > 120 ? line.substring(0, 120) + "…" : line;
  }
}
