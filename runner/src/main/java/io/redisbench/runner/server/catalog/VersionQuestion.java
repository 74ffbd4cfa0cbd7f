package io.redisbench.runner.server.catalog;

import io.redisbench.api.redisconf.Version;
import io.redisbench.runner.server.catalog.Candidate.Origin;
import io.redisbench.runner.server.catalog.Candidate.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a program which server it is. */
final class VersionQuestion {
  static final Duration LIMIT = Duration.ofSeconds(2);
  private static final int MOST_BYTES = 4096;
  private static final Pattern LINE =
      Pattern.compile("(?m)^([A-Za-z]+) server v=([0-9][^ ]*)(.*)$");
  private static final Pattern ALLOCATOR = Pattern.compile(" malloc=([^ ]+)");
  private static final Pattern BUILD = Pattern.compile(" build=([^ ]+)");

  private VersionQuestion() {}

  /**
   * What the program prints for {@code --version}. It is not left running, even when the JVM ends
   * meanwhile.
   *
   * @throws IOException when it cannot be run, or does not answer in time; the message says so
   */
  static String ask(Path program) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(program.toString(), "--version")
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
            .start();
    Thread hook = new Thread(() -> end(process), "version-question");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new IOException("it did not answer --version within " + LIMIT.toSeconds() + " s");
      }
      byte[] answer = process.getInputStream().readNBytes(MOST_BYTES);
      return new String(answer, StandardCharsets.UTF_8).strip();
    } catch (IllegalStateException e) {
      throw new IOException("this program is ending", e);
    } finally {
      end(process);
      forget(hook);
    }
  }

  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // the JVM ends already
    }
  }

  /** The server that printed this answer; empty when it is not one of a server. */
  static Optional<Candidate> read(String answer, Path program, Origin origin) {
    Matcher line = LINE.matcher(answer);
    if (!line.find()) {
      return Optional.empty();
    }
    String rest = line.group(3);
    return Version.parse(line.group(2))
        .map(
            version ->
                new Candidate(
                    line.group(1).toLowerCase(Locale.ROOT),
                    version,
                    origin,
                    new Source.Program(program),
                    first(ALLOCATOR, rest),
                    first(BUILD, rest)));
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group(1) : "";
  }
}
