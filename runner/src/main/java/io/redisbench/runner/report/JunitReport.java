package io.redisbench.runner.report;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Counts;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * junit.xml: what a build server understands. A test case for the run, for each round, gate and
 * setting. Failed and Inconclusive are failures (figures that cannot be judged by are not a pass),
 * Error and Cancelled are errors; a setting that could not be seen is skipped.
 */
public final class JunitReport {

  private JunitReport() {}

  /** The document. */
  public static String render(BenchmarkResults results) {
    List<Suite> suites = new ArrayList<>();
    suites.add(new Suite("run", List.of(run(results))));
    suites.add(new Suite("rounds", results.rounds().stream().map(JunitReport::round).toList()));
    results.checks().ifPresent(checks -> suites.addAll(suites(checks)));
    suites.add(new Suite("gates", results.gates().stream().map(JunitReport::gate).toList()));
    suites.add(
        new Suite("settings", results.settings().stream().map(JunitReport::setting).toList()));
    return document(results.run().name(), suites, Optional.of(results.run().startedAt()));
  }

  /** The document of checks alone. */
  public static String render(CheckReport checks) {
    return document(checks.server().name(), suites(checks), Optional.empty());
  }

  private static List<Suite> suites(CheckReport checks) {
    return checks.rows().stream()
        .collect(Collectors.groupingBy(CheckRow::group, TreeMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(
            group ->
                new Suite(
                    group.getKey().toString(),
                    group.getValue().stream().map(JunitReport::check).toList()))
        .toList();
  }

  private static Case check(CheckRow row) {
    Verdict verdict =
        switch (row.verdict()) {
          case PASSED, OBSERVED, SKIPPED -> Verdict.PASSED;
          case FAILED -> Verdict.FAILED;
          case ERROR -> Verdict.ERROR;
        };
    return new Case(
        row.id(),
        0,
        verdict,
        row.verdict() == CheckVerdict.SKIPPED || row.verdict() == CheckVerdict.OBSERVED,
        row.verdict() == CheckVerdict.FAILED ? ChecksView.whatIsWrong(row) : row.reason(),
        "%s: expected %s, seen %s".formatted(row.title(), row.expected(), row.seen()));
  }

  private static String document(String name, List<Suite> suites, Optional<Instant> startedAt) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuites");
      attribute(xml, "name", name);
      counts(xml, suites.stream().flatMap(suite -> suite.cases().stream()).toList());
      for (Suite suite : suites) {
        if (!suite.cases().isEmpty()) {
          write(xml, name, suite, startedAt);
        }
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("The report cannot be written as XML", e);
    }
    return text + "\n";
  }

  private static Case run(BenchmarkResults results) {
    double seconds =
        Duration.between(results.run().startedAt(), results.run().finishedAt()).toMillis() / 1000.0;
    return new Case(
        "verdict",
        seconds,
        results.verdict(),
        false,
        String.join(" ", results.verdictReasons()),
        results.rounds().isEmpty() ? "" : Counts.of(results).text());
  }

  private static Case round(RoundResult round) {
    RoundView view = RoundView.of(round, false);
    String figures =
        "%s ops/s %s, p50 %s, p99 %s, max %s, server CPU %s"
            .formatted(
                view.ops(), view.uncertainty(), view.p50(), view.p99(), view.max(), view.cpu());
    return new Case(
        round.name(),
        round.repetitions().stream().mapToDouble(Repetition::seconds).sum(),
        round.verdict(),
        false,
        view.reasons(),
        figures);
  }

  private static Case gate(GateResult gate) {
    return new Case(
        gate.name(),
        0,
        gate.passed() ? Verdict.PASSED : Verdict.FAILED,
        false,
        gate.message(),
        gate.message());
  }

  private static Case setting(Setting setting) {
    return new Case(
        setting.name(),
        0,
        setting.outcome().verdict(),
        setting.outcome() == Evidence.Outcome.NOT_OBSERVED,
        setting.message(),
        "asked for %s, in effect %s".formatted(setting.requested(), setting.effective()));
  }

  private static void write(
      XMLStreamWriter xml, String name, Suite suite, Optional<Instant> startedAt)
      throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testsuite");
    attribute(xml, "name", name + "." + suite.name());
    if (startedAt.isPresent()) {
      attribute(xml, "timestamp", startedAt.get().toString());
    }
    counts(xml, suite.cases());
    for (Case one : suite.cases()) {
      xml.writeCharacters("\n    ");
      xml.writeStartElement("testcase");
      attribute(xml, "classname", name + "." + suite.name());
      attribute(xml, "name", one.name());
      attribute(xml, "time", String.format(Locale.ROOT, "%.3f", one.seconds()));
      if (!one.element().isEmpty()) {
        xml.writeStartElement(one.element());
        attribute(xml, "message", one.reason());
        if (!one.skipped()) {
          attribute(xml, "type", one.verdict().toString());
        }
        xml.writeEndElement();
      }
      if (!one.figures().isEmpty()) {
        xml.writeStartElement("system-out");
        xml.writeCharacters(legal(one.figures()));
        xml.writeEndElement();
      }
      xml.writeEndElement();
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  private static void counts(XMLStreamWriter xml, List<Case> cases) throws XMLStreamException {
    attribute(xml, "tests", String.valueOf(cases.size()));
    for (String element : List.of("failure", "error", "skipped")) {
      long count = cases.stream().filter(one -> one.element().equals(element)).count();
      attribute(xml, element.equals("skipped") ? element : element + "s", String.valueOf(count));
    }
  }

  private static void attribute(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeAttribute(name, legal(value));
  }

  /** The text without characters that XML cannot hold. */
  private static String legal(String text) {
    return text.replaceAll(
        "[^\\x09\\x0a\\x0d\\x20-\\ud7ff\\ue000-\\ufffd\\x{10000}-\\x{10ffff}]", "?");
  }

  private record Suite(String name, List<Case> cases) {}

  private record Case(
      String name,
      double seconds,
      Verdict verdict,
      boolean skipped,
      String reason,
      String figures) {

    /** The element that says that it did not pass; empty when it did. */
    String element() {
      if (skipped) {
        return "skipped";
      }
      return switch (verdict) {
        case PASSED -> "";
        case FAILED, INCONCLUSIVE -> "failure";
        case ERROR, CANCELLED -> "error";
      };
    }
  }
}
