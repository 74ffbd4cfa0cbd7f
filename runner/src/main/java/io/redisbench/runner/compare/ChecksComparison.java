package io.redisbench.runner.compare;

import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * In what servers differ, as their checks saw it.
 *
 * @param servers the servers, the first is the baseline
 * @param cases how many cases any of them has
 * @param differences the cases in which not all do the same
 */
public record ChecksComparison(List<String> servers, int cases, List<Difference> differences) {

  public ChecksComparison {
    servers = List.copyOf(servers);
    differences = List.copyOf(differences);
  }

  /**
   * A case in which servers differ.
   *
   * @param id the case
   * @param topic its heading
   * @param title what was done
   * @param seen what each server did, in the order of the servers; why not, where it was not looked
   *     at
   */
  public record Difference(String id, String topic, String title, List<String> seen) {
    public Difference {
      seen = List.copyOf(seen);
    }
  }

  /** Compares reports, of which there is at least one. */
  public static ChecksComparison of(List<CheckReport> reports) {
    Map<String, CheckRow> cases = new LinkedHashMap<>();
    reports.forEach(report -> report.rows().forEach(row -> cases.putIfAbsent(row.id(), row)));
    List<Difference> differences =
        cases.values().stream()
            .map(
                row ->
                    new Difference(
                        row.id(),
                        row.topic(),
                        row.title(),
                        reports.stream().map(report -> seen(report, row.id())).toList()))
            .filter(ChecksComparison::isOne)
            .toList();
    return new ChecksComparison(
        reports.stream().map(report -> report.server().name()).toList(), cases.size(), differences);
  }

  /** Times and sizes that were measured differ each time. */
  private static boolean isOne(Difference difference) {
    return difference.seen().stream()
            .map(seen -> seen.replaceAll("[0-9.]+ (ms|s|MiB)\\b", "some $1"))
            .distinct()
            .count()
        > 1;
  }

  private static String seen(CheckReport report, String id) {
    Optional<CheckRow> row =
        report.rows().stream().filter(each -> each.id().equals(id)).findFirst();
    if (row.isEmpty()) {
      return "not checked";
    }
    return row.get().verdict() == CheckVerdict.SKIPPED || row.get().verdict() == CheckVerdict.ERROR
        ? row.get().reason()
        : row.get().seen();
  }
}
