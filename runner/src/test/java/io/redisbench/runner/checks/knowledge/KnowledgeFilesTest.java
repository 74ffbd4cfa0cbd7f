package io.redisbench.runner.checks.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnowledgeFilesTest {

  private static final KnowledgeLibrary LIBRARY = KnowledgeLibrary.builtIn();

  @ParameterizedTest
  @CsvSource({
    "redis,5.0.14", "redis,6.0.16", "redis,6.2.16", "redis,7.0.15", "redis,7.2.6", "redis,7.4.1",
    "redis,8.0.6", "redis,8.2.1", "redis,8.6.3", "valkey,7.2.7", "valkey,8.0.1", "valkey,8.1.1",
    "valkey,9.0.1", "valkey,9.1.2", "redict,7.3.6"
  })
  void aVersionThatWasSeenIsKnown(String flavor, String version) {
    Knowledge knowledge = LIBRARY.of(flavor, version);

    assertThat(knowledge.isKnown()).isTrue();
    assertThat(knowledge.facts()).containsKey("encodings.string.value.zero");
  }

  @ParameterizedTest
  @CsvSource({"redis,4.0.14", "redis,99.0", "dragonfly,1.0", "'',''"})
  void anythingElseIsNot(String flavor, String version) {
    assertThat(LIBRARY.of(flavor, version).isKnown()).isFalse();
  }
}
