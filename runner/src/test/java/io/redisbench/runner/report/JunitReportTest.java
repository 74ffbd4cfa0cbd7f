package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.results.BenchmarkResults;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class JunitReportTest {

  @Test
  void aPassedRunHasACaseForTheRunEveryRoundAndSettingAndNoFailure() throws Exception {
    Document xml = parsed(SampleResults.stringEncodings());

    assertThat(text(xml, "/testsuites/@tests")).isEqualTo("19");
    assertThat(text(xml, "/testsuites/@failures")).isEqualTo("0");
    assertThat(text(xml, "count(//testsuite[@name='string-encodings.rounds']/testcase)"))
        .isEqualTo("12");
    assertThat(text(xml, "count(//failure|//error)")).isEqualTo("0");
    assertThat(text(xml, "//testcase[@name='set-44']/system-out")).contains("103,870 ops/s");
  }

  @Test
  void failedRoundsGatesAndSettingsAreFailures() throws Exception {
    Document xml = parsed(SampleResults.notAllPassed());

    assertThat(text(xml, "//testcase[@name='set-45']/failure/@type")).isEqualTo("Failed");
    assertThat(text(xml, "//testcase[@name='set-45']/failure/@message"))
        .startsWith("All 100 sampled values are embstr");
    assertThat(text(xml, "//testcase[@name='fast-enough']/failure/@type")).isEqualTo("Failed");
    assertThat(text(xml, "//testcase[@name='io-threads']/failure/@type")).isEqualTo("Failed");
  }

  @Test
  void anInconclusiveRoundIsAFailureBecauseMissingDataIsNoPass() throws Exception {
    assertThat(
            text(
                parsed(SampleResults.notAllPassed()),
                "//testcase[@name='mixed-large']/failure/@type"))
        .isEqualTo("Inconclusive");
  }

  @Test
  void aSettingThatCouldNotBeSeenIsSkipped() throws Exception {
    Document xml = parsed(SampleResults.stringEncodings());

    assertThat(text(xml, "count(//testcase[@name='allocator']/skipped)")).isEqualTo("1");
    assertThat(text(xml, "/testsuites/@skipped")).isEqualTo("1");
  }

  @Test
  void aRunThatMeasuredNothingIsAnErrorAndNotAnEmptyPass() throws Exception {
    Document xml = parsed(SampleResults.error());

    assertThat(text(xml, "/testsuites/@tests")).isEqualTo("1");
    assertThat(text(xml, "/testsuites/@errors")).isEqualTo("1");
    assertThat(text(xml, "//testcase[@name='verdict']/error/@message"))
        .contains("redis 9.9.9 is not to be had here");
  }

  @Test
  void textThatXmlCannotHoldIsReplaced() throws Exception {
    Document xml = parsed(HostileResults.results());

    assertThat(text(xml, "/testsuites/@name")).startsWith("</script>").contains("amp;|?");
    assertThat(text(xml, "count(//img)")).isEqualTo("0");
  }

  private static Document parsed(BenchmarkResults results) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(JunitReport.render(results))));
  }

  private static String text(Document xml, String path) throws Exception {
    return XPathFactory.newInstance().newXPath().evaluate(path, xml);
  }
}
