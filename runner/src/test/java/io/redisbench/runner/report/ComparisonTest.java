package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import io.redisbench.runner.compare.ResultsComparison;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  private static final ResultsComparison VERSIONS =
      SampleComparison.versions("figures of different pipelines do not compare.");

  @Test
  void theTerminalShowsEachRoundInEachRunAndWhatTheDifferenceSays() {
    String text = TerminalComparison.render(VERSIONS, StandardCharsets.UTF_8);

    assertThat(text)
        .containsSubsequence(
            "+12.5 % ± 1.4 %, better",
            "no difference (+0.4 % ± 1.2 %)",
            "−9.8 % ± 1.1 %, regression",
            "- mixed used pipeline 16 in redis 8.0.2",
            "- lpush is only in redis 7.0.15.",
            "- version: 7.0.15 / 8.0.2",
            "Verdict: Failed\n- hmget in redis 8.0.2");
    assertThat(text.lines().limit(9)).allMatch(line -> line.length() <= TextTable.WIDTH);
  }

  @Test
  void thePageShowsVerdictPictureAndTable() {
    assertThat(ComparisonPage.render(VERSIONS).replaceAll("(?s)<style>.*?</style>", ""))
        .containsSubsequence(
            "<h1>redis 7.0.15 / redis 8.0.2</h1>",
            "Failed",
            "hmget in redis 8.0.2: −9.8 % ± 1.1 % ops/s",
            "data-chart=\"throughput\"",
            "+12.5 % ± 1.4 %, better",
            "What differs between them",
            "jemalloc-5.2.1");
  }

  @Test
  void noTextBecomesMarkup() {
    String page = ComparisonPage.render(SampleComparison.versions(HostileResults.TEXT));

    assertThat(page).doesNotContain("<img");
    assertThat(page.split("</script>", -1)).hasSize(4);
    assertThat(ComparisonMarkdown.render(SampleComparison.versions(HostileResults.TEXT)))
        .doesNotContain("<img");
  }

  @Test
  void nothingInCommonIsStillAPageAndText() {
    ResultsComparison nothing =
        new ResultsComparison(
            VERSIONS.runs(),
            List.of(),
            List.of(),
            VERSIONS.onlyIn(),
            5,
            Verdict.INCONCLUSIVE,
            List.of("The runs have no round in common."));

    assertThat(ComparisonPage.render(nothing)).contains("no round in common");
    assertThat(ComparisonMarkdown.render(nothing)).contains("no round in common");
    assertThat(TerminalComparison.render(nothing, StandardCharsets.UTF_8))
        .isEqualTo(
            "- lpush is only in redis 7.0.15.\nVerdict: Inconclusive\n"
                + "- The runs have no round in common.\n");
  }
}
