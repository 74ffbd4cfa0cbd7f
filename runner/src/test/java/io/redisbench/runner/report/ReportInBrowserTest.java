package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.ApiJson;
import io.redisbench.api.results.BenchmarkResults;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser. */
class ReportInBrowserTest {

  private static final String DARK = "--blink-settings=preferredColorScheme=0";
  private static final String LIGHT = "--blink-settings=preferredColorScheme=1";
  private static final int PHONE = 390;
  private static final int DESKTOP = 1280;
  private static final Pattern SEEN =
      Pattern.compile("<pre id=\"seen\">(.*?)</pre>", Pattern.DOTALL);

  @TempDir private Path folder;
  private Browser browser;

  @BeforeEach
  void findBrowser() {
    Optional<Browser> found = Browser.find(folder);
    assumeTrue(found.isPresent(), "no chromium, chromium-browser or google-chrome on the PATH");
    browser = found.get();
  }

  @Test
  void everyChartIsDrawnAndNothingIsLoadedFromElsewhere() throws Exception {
    try (PageServer server = new PageServer(HtmlReport.render(SampleResults.stringEncodings()))) {
      Browser.Visit visit = browser.open(server.probe(DESKTOP));

      assertThat(visit.console()).isEmpty();
      JsonNode seen = seen(visit);
      assertThat(seen.path("charts").asInt()).isEqualTo(8);
      assertThat(seen.path("canvases").asInt()).isEqualTo(8);
      assertThat(seen.path("blank").asInt()).isZero();
      assertThat(seen.path("unlabelled").asInt()).isZero();
      assertThat(new TreeSet<>(server.requests())).containsExactly("/page", "/probe/1280");
      assertThat(seen.path("loaded")).isEmpty();
    }
  }

  @Test
  void aPhoneScrollsTablesAndNotThePage() throws Exception {
    assertThat(seen(SampleResults.notAllPassed(), PHONE).path("overflow").asInt(-1)).isZero();
  }

  @Test
  void sixtyFourRoundsWithLongNamesFitAPhone() throws Exception {
    JsonNode seen = seen(SampleResults.many(64), PHONE);

    assertThat(seen.path("overflow").asInt(-1)).isZero();
    assertThat(seen.path("blank").asInt()).isZero();
  }

  @Test
  void hostileTextStaysText() throws Exception {
    BenchmarkResults hostile = HostileResults.results();
    try (PageServer server = new PageServer(HtmlReport.render(hostile))) {
      Browser.Visit visit = browser.open(server.probe(PHONE));

      assertThat(visit.console()).isEmpty();
      JsonNode seen = seen(visit);
      assertThat(seen.path("title").asText()).startsWith("</script>").isNotEqualTo("owned");
      assertThat(seen.path("images").asInt()).isZero();
      assertThat(seen.path("charts").asInt()).isEqualTo(8);
      assertThat(seen.path("overflow").asInt(-1)).isZero();
      assertThat(new TreeSet<>(server.requests())).containsExactly("/page", "/probe/390");
    }
  }

  @Test
  void aShortRunHasNoEmptyPictures() throws Exception {
    JsonNode seen = seen(SampleResults.single(), DESKTOP);

    assertThat(seen.path("charts").asInt()).isEqualTo(4);
    assertThat(seen.path("canvases").asInt()).isEqualTo(4);
    assertThat(seen.path("blank").asInt()).isZero();
  }

  @Test
  void aRunWithoutRoundsHasNoPictures() throws Exception {
    JsonNode seen = seen(SampleResults.error(), PHONE);

    assertThat(seen.path("canvases").asInt()).isZero();
    assertThat(seen.path("overflow").asInt(-1)).isZero();
  }

  @Test
  void theDarkPageHasLightChartsThatTurnDarkOnPaper() throws Exception {
    try (PageServer server = new PageServer(HtmlReport.render(SampleResults.stringEncodings()))) {
      JsonNode dark = seen(browser.open(server.probe(DESKTOP), DARK));
      JsonNode light = seen(browser.open(server.probe(DESKTOP), LIGHT));

      assertThat(dark.path("background").asText()).isNotEqualTo(light.path("background").asText());
      assertThat(dark.path("onScreen").asText()).isNotEqualTo(light.path("onScreen").asText());
      assertThat(dark.path("onPaper").asText()).isEqualTo(light.path("onScreen").asText());
    }
  }

  @Test
  void picturesOfThePageAreDarkOrLightAsTheReaderLikes() throws Exception {
    try (PageServer server = new PageServer(HtmlReport.render(SampleResults.stringEncodings()))) {
      assertThat(cornerBrightness(browser.picture(server.page(), 800, 600, DARK))).isLessThan(64);
      assertThat(cornerBrightness(browser.picture(server.page(), 800, 600, LIGHT)))
          .isGreaterThan(192);
    }
  }

  @Test
  void thePagePrints() throws Exception {
    try (PageServer server = new PageServer(HtmlReport.render(SampleResults.notAllPassed()))) {
      assertThat(Files.readAllBytes(browser.print(server.page(), DARK)))
          .startsWith('%', 'P', 'D', 'F')
          .hasSizeGreaterThan(50_000);
    }
  }

  @Test
  void thePageOfAComparisonIsDrawnAndFitsAPhone() throws Exception {
    try (PageServer server =
        new PageServer(ComparisonPage.render(SampleComparison.versions(HostileResults.TEXT)))) {
      Browser.Visit visit = browser.open(server.probe(PHONE));

      assertThat(visit.console()).isEmpty();
      JsonNode seen = seen(visit);
      assertThat(seen.path("charts").asInt()).isEqualTo(1);
      assertThat(seen.path("blank").asInt()).isZero();
      assertThat(seen.path("overflow").asInt(-1)).isZero();
    }
  }

  @Test
  void withoutScriptsTextAndTablesAreThere() throws Exception {
    String withoutScripts =
        HtmlReport.render(SampleResults.stringEncodings())
            .replaceFirst("script-src[^\"]*", "script-src 'none'");
    try (PageServer server = new PageServer(withoutScripts)) {
      JsonNode seen = seen(browser.open(server.probe(PHONE)));

      assertThat(seen.path("charts").asInt()).isZero();
      assertThat(seen.path("tables").asInt()).isGreaterThan(20);
      assertThat(seen.path("overflow").asInt(-1)).isZero();
    }
  }

  private JsonNode seen(BenchmarkResults results, int width) throws Exception {
    try (PageServer server = new PageServer(HtmlReport.render(results))) {
      Browser.Visit visit = browser.open(server.probe(width));
      assertThat(visit.console()).isEmpty();
      return seen(visit);
    }
  }

  private static JsonNode seen(Browser.Visit visit) throws IOException {
    Matcher matcher = SEEN.matcher(visit.document());
    assertThat(matcher.find()).as("the probe's findings in " + visit.document()).isTrue();
    return ApiJson.json()
        .readTree(matcher.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"));
  }

  private static int cornerBrightness(Path picture) throws IOException {
    BufferedImage image = ImageIO.read(picture.toFile());
    int colour = image.getRGB(2, 2);
    return ((colour >> 16 & 255) + (colour >> 8 & 255) + (colour & 255)) / 3;
  }
}
