package io.redisbench.runner.checks;

import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckedServer;
import io.redisbench.runner.server.control.ControlFailure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs checks one after the other; whatever happens, each case gets its row. */
public final class CheckRun {

  /** Is told what goes on. */
  public interface Listener {
    /** Nobody listens. */
    Listener NONE = (done, total, topic) -> {};

    /**
     * A check begins.
     *
     * @param done cases that have their row
     * @param total all cases
     * @param topic what it looks at
     */
    void begins(int done, int total, String topic);
  }

  private CheckRun() {}

  /**
   * Runs them.
   *
   * @param origin where the server comes from, for people
   */
  public static CheckReport run(
      List<Check> checks, CheckContext context, String origin, Listener listener) {
    long start = System.nanoTime();
    List<CheckRow> rows = rows(checks, context, listener);
    return report(rows, context, origin, (System.nanoTime() - start) / 1e9);
  }

  /** The report of rows that were made before. */
  public static CheckReport report(
      List<CheckRow> rows, CheckContext context, String origin, double seconds) {
    CheckedServer server =
        new CheckedServer(
            context.server().flavor(),
            context.server().version(),
            context.server().mode(),
            context.server().allocator(),
            origin);
    CheckReport report = CheckReport.of(server, rows, seconds, notices(context));
    return context.cancellation().isCancelled() && report.counts().errors() > 0
        ? report.cancelled()
        : report;
  }

  /** The rows of all checks. */
  public static List<CheckRow> rows(List<Check> checks, CheckContext context, Listener listener) {
    int total = checks.stream().mapToInt(check -> check.cases().size()).sum();
    List<CheckRow> rows = new ArrayList<>();
    String gone = "";
    for (Check check : checks) {
      listener.begins(rows.size(), total, check.topic());
      gone = gone.isEmpty() ? obstacle(context) : gone;
      rows.addAll(gone.isEmpty() ? rows(check, context) : errors(check.cases(), context, gone));
    }
    return rows;
  }

  private static String obstacle(CheckContext context) {
    if (context.cancellation().isCancelled()) {
      return "cancelled";
    }
    try {
      context.control().commandIfAllowed("PING");
      return "";
    } catch (ControlFailure failure) {
      return failure.getMessage();
    }
  }

  /** One row for each case, in their order, with those that the check did not come to. */
  private static List<CheckRow> rows(Check check, CheckContext context) {
    List<CheckRow> rows;
    String missing = "the check ended before it came to this case";
    try {
      rows = check.run(context);
    } catch (ControlFailure failure) {
      rows = List.of();
      missing = failure.getMessage();
    }
    Set<String> seen =
        rows.stream().map(CheckRow::id).collect(Collectors.toCollection(HashSet::new));
    List<Case> rest = check.cases().stream().filter(each -> !seen.contains(each.id())).toList();
    List<CheckRow> all = new ArrayList<>(rows);
    all.addAll(errors(rest, context, missing));
    return all;
  }

  private static List<CheckRow> errors(List<Case> cases, CheckContext context, String reason) {
    return cases.stream().map(each -> each.error(context.knowledge(), reason)).toList();
  }

  private static List<String> notices(CheckContext context) {
    if (context.knowledge().isKnown()) {
      return List.of();
    }
    String name = (context.server().flavor() + " " + context.server().version()).strip();
    return List.of(
        "Nothing is known of "
            + (name.isEmpty() ? "a server that does not tell its version" : name)
            + ", so nothing was judged: redisbench check --learn prints what it does in the form of the knowledge files");
  }
}
