package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a real API server said about a bad manifest.
 *
 * @param sentences one for each problem
 * @param isComplete whether these are all; the server stops at unknown fields, and leaves rules out
 *     when types are wrong
 */
record RecordedWords(List<String> sentences, boolean isComplete) {

  private static final Pattern UNKNOWN = Pattern.compile("unknown field \"(?:[^\"\\\\]|\\\\.)*\"");
  private static final String NOWHERE = "<nil>: Invalid value: \"\": ";
  private static final String NOT_CHECKED = "<nil>: Invalid value: null: ";

  /** The bad manifests of a folder. */
  static List<Path> manifests(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  static RecordedWords of(Path manifest) throws IOException {
    Path words = Path.of(manifest.toString().replaceFirst("\\.yaml$", ".words"));
    String said = Files.readString(words).strip();
    if (said.startsWith("error:")) {
      return new RecordedWords(List.of(), false); // kubectl gave up before it asked the server
    }
    if (said.contains("strict decoding error")) {
      Matcher unknown = UNKNOWN.matcher(said);
      return new RecordedWords(unknown.results().map(found -> found.group()).toList(), false);
    }
    String list = said.substring(said.indexOf(" is invalid: ") + " is invalid: ".length());
    List<String> sentences = new ArrayList<>();
    for (String line : list.strip().replaceFirst("^\\* ", "").split("\n\\* ", -1)) {
      sentences.add(line.startsWith(NOWHERE) ? line.substring(NOWHERE.length()) : line);
    }
    boolean isComplete = sentences.removeIf(line -> line.startsWith(NOT_CHECKED));
    withoutRepeatedTypes(sentences);
    return new RecordedWords(sentences, !isComplete);
  }

  /** The server says twice that a value is neither integer nor string; here once is enough. */
  private static void withoutRepeatedTypes(List<String> sentences) {
    boolean hasChoice = sentences.removeIf(line -> line.endsWith("(anyOf)"));
    sentences.removeIf(line -> hasChoice && line.contains("must be of type integer: "));
  }

  void assertSaidBy(Outcome<?> outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Refused.class);
    List<String> ours =
        ((Outcome.Refused<?>) outcome)
            .problems().stream()
                .filter(problem -> problem.kind() != Problem.Kind.NOT_CHECKED)
                .map(Problem::words)
                .toList();
    if (isComplete) {
      assertThat(ours).containsExactlyInAnyOrderElementsOf(sentences);
    } else {
      assertThat(ours).isNotEmpty().containsAll(sentences);
    }
  }
}
