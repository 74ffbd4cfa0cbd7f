package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** YAML is read as kubectl reads it. */
class YamlTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8.0 | 8",
        "7.2 | 7.2",
        "1e3 | 1000",
        "1_000_000 | 1000000",
        "017 | 15",
        "0o17 | 15",
        "0x1F | 31",
        "-0b101 | -5",
        "08 | 8",
        "+12 | 12",
        ".5 | 0.5",
        "yes | true",
        "Off | false",
        "y | true",
        "~ | null",
        "9223372036854775807 | 9223372036854775807",
        "9223372036854775808 | 9.223372036854776E18",
        "1e999 | \"1e999\"",
        "2026-01-01 | \"2026-01-01\"",
        "12:30 | \"12:30\"",
        "8.0.2 | \"8.0.2\"",
        "0x | \"0x\"",
        "\"yes\" | \"yes\"",
        "!!str 5 | \"5\"",
        "=  | \"=\"",
      })
  void aScalarMeansWhatItMeansToKubectl(String yaml, String json) throws UnreadableException {
    JsonNode value = tree("a: " + yaml).path("a");
    assertThat(value.toString()).isEqualTo(json);
  }

  @Test
  void numbersOfThousandsOfDigitsAreRead() throws UnreadableException {
    assertThat(tree("a: " + "9".repeat(100_000)).path("a").isTextual()).isTrue();
  }

  @Test
  void aliasesAndMergesAreFollowed() throws UnreadableException {
    assertThat(tree("a: &x {b: 1}\nc: *x\nd: {<<: *x, e: 2}\n"))
        .isEqualTo(tree("a: {b: 1}\nc: {b: 1}\nd: {b: 1, e: 2}\n"));
  }

  @Test
  void keysThatAreNumbersAreText() throws UnreadableException {
    assertThat(tree("8.0: a\nyes: b\n").toString()).isEqualTo("{\"8\":\"a\",\"true\":\"b\"}");
  }

  @Test
  void aKeySetTwiceIsAProblemWithItsLine() throws UnreadableException {
    YamlDocument document = Yaml.documents("spec:\n  a: 1\n  b: 2\n  a: 3\n").get(0);
    assertThat(document.problems())
        .extracting(problem -> problem.describe("m.yaml"))
        .containsExactly("m.yaml:4: spec.a: the key \"a\" is set twice");
  }

  @Test
  void aBombOfAliasesDoesNotGoOff() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < 24; i++) {
      bomb.append("a%d: &a%d [*a%d, *a%d]%n".formatted(i, i, i - 1, i - 1));
    }
    assertThatThrownBy(() -> Yaml.documents(bomb.toString()))
        .isInstanceOf(UnreadableException.class)
        .hasMessageContaining("more than 250000 values");
  }

  @Test
  void hundredsOfAliasesAreRefused() {
    String many = "a: &x [1]\nb: [" + "*x, ".repeat(500) + "]\n";
    assertThatThrownBy(() -> Yaml.documents(many))
        .isInstanceOf(UnreadableException.class)
        .hasMessageContaining("aliases");
  }

  @Test
  void aListThatHoldsItselfIsRefused() {
    assertThatThrownBy(() -> Yaml.documents("a: &x [*x]\n"))
        .isInstanceOf(UnreadableException.class);
  }

  @Test
  void anUnknownTagIsAProblem() throws UnreadableException {
    assertThat(Yaml.documents("a: !secret x\nb: !!set {c}\n").get(0).problems())
        .extracting(Problem::words)
        .containsExactly(
            "a: the YAML tag !secret is not known here: remove it",
            "b: the YAML tag !!set is not known here: remove it");
  }

  @Test
  void aKeyThatIsAListIsAProblem() throws UnreadableException {
    assertThat(Yaml.documents("? [a]\n: b\n").get(0).problems()).hasSize(1);
  }

  private static JsonNode tree(String yaml) throws UnreadableException {
    return Yaml.documents(yaml).get(0).tree();
  }
}
