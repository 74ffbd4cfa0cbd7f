package io.redisbench.runner.findings;

import static io.redisbench.api.results.FigureText.decimal;

import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.Finding;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What to do about it, only where proved figures of this run support it. */
final class AdviceFindings {

  /** A difference below so many percent is not worth to change an application for. */
  private static final double WORTH_PERCENT = 10;

  private AdviceFindings() {}

  static List<Finding> of(List<RoundFacts> rounds, List<Finding> values) {
    Set<String> proved = new LinkedHashSet<>();
    rounds.stream().filter(RoundFacts::passed).forEach(round -> proved.add(round.name()));
    List<Finding> usable =
        values.stream()
            .filter(finding -> proved.containsAll(finding.rounds()))
            .filter(
                finding -> finding.differencePercent().filter(AdviceFindings::known).isPresent())
            .toList();
    List<Finding> advice = new ArrayList<>();
    largeValues(usable).ifPresent(advice::add);
    smallGain(
            usable,
            ValueFindings.EMBSTR_TO_RAW,
            "advice-embstr",
            "Cutting values so that they stay embstr is not worth it")
        .ifPresent(advice::add);
    smallGain(
            usable,
            ValueFindings.INT_TO_EMBSTR,
            "advice-int",
            "Forcing ids to be numbers is not worth it for the throughput (counters are int anyway)")
        .ifPresent(advice::add);
    return advice;
  }

  private static Optional<Finding> largeValues(List<Finding> values) {
    List<Finding> costly =
        values.stream()
            .filter(
                finding ->
                    finding.id().startsWith(ValueFindings.VALUE_SIZE)
                        || finding.id().equals(ValueFindings.MIX_SIZE))
            .filter(finding -> percent(finding).high() < -WORTH_PERCENT)
            .toList();
    return costly.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Finding(
                "advice-large-values",
                "Compress large values or keep them elsewhere: their length cost "
                    + range(costly)
                    + " here.",
                rounds(costly),
                Optional.empty()));
  }

  /** Only when every command's whole interval is below what is worth it. */
  private static Optional<Finding> smallGain(
      List<Finding> values, String prefix, String id, String advice) {
    List<Finding> all = values.stream().filter(finding -> finding.id().startsWith(prefix)).toList();
    boolean small =
        !all.isEmpty() && all.stream().allMatch(finding -> percent(finding).low() > -WORTH_PERCENT);
    return small
        ? Optional.of(
            new Finding(
                id,
                advice
                    + ": at most "
                    + decimal(
                        Math.max(
                            0,
                            -all.stream().mapToDouble(f -> percent(f).low()).min().orElseThrow()),
                        1)
                    + " % were to be gained here.",
                rounds(all),
                Optional.empty()))
        : Optional.empty();
  }

  private static String range(List<Finding> findings) {
    double low = findings.stream().mapToDouble(f -> -percent(f).median()).min().orElseThrow();
    double high = findings.stream().mapToDouble(f -> -percent(f).median()).max().orElseThrow();
    return high - low < 0.5
        ? decimal(high, 0) + " %"
        : decimal(low, 0) + " to " + decimal(high, 0) + " %";
  }

  private static List<String> rounds(List<Finding> findings) {
    return findings.stream().flatMap(finding -> finding.rounds().stream()).distinct().toList();
  }

  private static boolean known(Estimate percent) {
    return percent.samples() > 1;
  }

  private static Estimate percent(Finding finding) {
    return finding.differencePercent().orElseThrow();
  }
}
