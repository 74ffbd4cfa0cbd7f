package io.redisbench.runner.checks.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.checks.CheckVerdict;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KnowledgeTest {

  private static final String ID = "protocol.example";

  @Test
  void whatIsAsKnownPasses() {
    assertThat(knowing("int").judge(ID, "int", Optional.empty()).verdict())
        .isEqualTo(CheckVerdict.PASSED);
  }

  @Test
  void whatDiffersFails() {
    Judgement judgement = knowing("int").judge(ID, "embstr", Optional.empty());

    assertThat(judgement.verdict()).isEqualTo(CheckVerdict.FAILED);
    assertThat(judgement.reason()).isEqualTo("redis 8.0.2 is known to show int");
  }

  @Test
  void aConnectionThatStaysOpenWhereItShouldCloseFails() {
    Knowledge knowledge = knowing("{prefix: -ERR Protocol error, closes: true}");
    String reply = "-ERR Protocol error: invalid bulk length";

    assertThat(knowledge.judge(ID, reply, Optional.of(true)).verdict())
        .isEqualTo(CheckVerdict.PASSED);
    assertThat(knowledge.judge(ID, reply, Optional.of(false)).verdict())
        .isEqualTo(CheckVerdict.FAILED);
  }

  @Test
  void whatDependsOnThePatchLevelIsObservedAsLongAsItIsOneOfTheKnown() {
    Knowledge knowledge = knowing("{oneOf: [reset, errors], dependsOn: the patch level}");

    assertThat(knowledge.judge(ID, "reset", Optional.empty()).verdict())
        .isEqualTo(CheckVerdict.OBSERVED);
    assertThat(knowledge.judge(ID, "nonsense", Optional.empty()).verdict())
        .isEqualTo(CheckVerdict.FAILED);
  }

  @Test
  void anUnknownVersionIsObservedNeverPassed() {
    Judgement judgement =
        KnowledgeLibrary.builtIn().of("redis", "99.1.0").judge(ID, "int", Optional.empty());

    assertThat(judgement.verdict()).isEqualTo(CheckVerdict.OBSERVED);
    assertThat(judgement.reason()).isEqualTo("nothing is known of redis 99.1.0");
  }

  @Test
  void anExpectationThatSaysTwoThingsIsRefused() {
    assertThatThrownBy(() -> knowing("{text: a, prefix: b}"))
        .hasMessageContaining("exactly one of text, prefix, pattern and oneOf");
  }

  private static Knowledge knowing(String expectation) {
    try {
      return new Knowledge(
          "redis 8.0.2",
          true,
          Map.of(
              ID,
              new Fact(
                  ApiJson.yaml().readValue(expectation, Expectation.class), "a rule", "seen")));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
