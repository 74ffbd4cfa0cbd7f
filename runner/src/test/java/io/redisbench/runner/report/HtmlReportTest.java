package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

  private static final int KIBIBYTE = 1024;

  @Test
  void theVerdictItsReasonsAndTheFindingsComeFirst() {
    String page = HtmlReport.render(SampleResults.notAllPassed());

    assertThat(page.replaceAll("(?s)<style>.*?</style>", ""))
        .containsSubsequence(
            "<h1>string-encodings</h1>",
            "Failed",
            "30 of 36 measurements, 11 of 12 encodings proved",
            "Round set-45 holds values of the wrong encoding",
            "embstr to raw (44 to 45 bytes) costs SET",
            "data-chart=\"throughput\"",
            "<h2 id=\"rounds\">Rounds</h2>",
            "<h2 id=\"gates\">Gates</h2>",
            "<h2 id=\"evidence\">Evidence</h2>",
            "<h2 id=\"settings\">Settings of the server</h2>",
            "<h2 id=\"environment\">Environment</h2>",
            "<h2 id=\"method\">How it was measured</h2>",
            "<h2 id=\"repeat\">Repeat it</h2>",
            "redisbench run string-encodings.yaml --requests 1000000",
            "preset: string-encodings");
  }

  @Test
  void thePageIsSmallEnoughForAConfigMapEvenWithAllRoundsThereCanBe() {
    assertThat(bytes(HtmlReport.render(SampleResults.stringEncodings())))
        .isLessThan(400 * KIBIBYTE);
    assertThat(bytes(HtmlReport.render(SampleResults.many(64)))).isLessThan(600 * KIBIBYTE);
  }

  @Test
  void noTextBecomesMarkup() {
    String page = HtmlReport.render(HostileResults.results());

    assertThat(page).doesNotContain("<img").doesNotContain("</textarea>");
    assertThat(page.split("</script>", -1)).hasSize(4);
    assertThat(page.split("</style>", -1)).hasSize(2);
  }

  @Test
  void thePageNamesNoOtherHost() {
    String page = HtmlReport.render(SampleResults.stringEncodings());

    assertThat(page)
        .doesNotContain("src=\"")
        .doesNotContain("<link")
        .doesNotContain("@import")
        .doesNotContain("sourceMappingURL")
        .contains("default-src &#39;none&#39;");
  }

  @Test
  void aRoundThatIsNotPassedIsOpenAndSaysWhy() {
    assertThat(HtmlReport.render(SampleResults.notAllPassed()))
        .containsSubsequence(
            "<details open>",
            "<span class=\"name\">set-45</span>",
            "All 100 sampled values are embstr where raw was declared");
  }

  @Test
  void aLongListOfReasonsDoesNotPushThePicturesOutOfSight() {
    List<String> reasons = IntStream.rangeClosed(1, 9).mapToObj(i -> "reason " + i).toList();

    assertThat(HtmlReport.render(SampleResults.because(reasons)))
        .containsSubsequence(
            "<li>reason 3</li></ul><details><summary>6 more reasons</summary>",
            "<li>reason 9</li></ul></details>",
            "data-chart=\"throughput\"");
    assertThat(HtmlReport.render(SampleResults.because(reasons.subList(0, 4))))
        .contains("<li>reason 4</li></ul>")
        .doesNotContain("more reasons");
  }

  @Test
  void openLoopShowsServiceTimeAndAbandonedRequests() {
    assertThat(HtmlReport.render(SampleResults.openLoop()))
        .contains("service p99")
        .contains("50,000 requests due a second")
        .contains("In open loop the response time counts from the moment");
  }

  @Test
  void aRunWithoutRoundsCarriesNoChartingLibrary() {
    String page = HtmlReport.render(SampleResults.error());

    assertThat(page).contains("redis 9.9.9 is not to be had here").doesNotContain("Chart.js v4");
    assertThat(bytes(page)).isLessThan(40 * KIBIBYTE);
  }

  private static int bytes(String page) {
    return page.getBytes(StandardCharsets.UTF_8).length;
  }
}
