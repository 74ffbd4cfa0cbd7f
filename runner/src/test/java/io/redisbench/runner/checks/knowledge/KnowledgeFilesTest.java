package io.redisbench.runner.checks.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnowledgeFilesTest {

  private static final KnowledgeLibrary LIBRARY = KnowledgeLibrary.builtIn();

  @ParameterizedTest
  @CsvSource({"redis,7.2.6", "redis,8.0.6"})
  void aVersionThatWasSeenIsKnown(String flavor, String version) {
    Knowledge knowledge = LIBRARY.of(flavor, version);

    assertThat(knowledge.isKnown()).isTrue();
    assertThat(knowledge.facts()).containsKey("encodings.string.int.zero");
  }

  @ParameterizedTest
  @CsvSource({"redis,4.0.14", "redis,99.0", "dragonfly,1.0", "'',''"})
  void anythingElseIsNot(String flavor, String version) {
    assertThat(LIBRARY.of(flavor, version).isKnown()).isFalse();
  }
}
