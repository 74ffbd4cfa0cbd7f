package io.redisbench.runner.checks.encodings;

import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.control.ControlFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks at one case after the other; once the server is gone, the rest are errors at once. */
final class Walk {

  /** What a case looks at. */
  interface Look {
    /**
     * @throws Scratch.Stopped when it cannot be looked at here
     */
    Seen look() throws Scratch.Stopped;
  }

  private final CheckContext context;
  private final List<CheckRow> rows = new ArrayList<>();
  private String gone = "";

  Walk(CheckContext context) {
    this.context = context;
  }

  /** Looks at a case and notes its row. */
  void look(Case what, Look look) {
    look(what, Optional.empty(), look);
  }

  /**
   * Looks at a case and notes its row.
   *
   * @param doubt why a difference cannot be held against the server; empty when it can
   */
  void look(Case what, Optional<String> doubt, Look look) {
    if (gone.isEmpty() && context.cancellation().isCancelled()) {
      gone = "cancelled";
    }
    rows.add(gone.isEmpty() ? row(what, doubt, look) : what.error(context.knowledge(), gone));
  }

  private CheckRow row(Case what, Optional<String> doubt, Look look) {
    try {
      Seen seen = look.look();
      CheckRow judged = what.judged(context.knowledge(), seen);
      return judged.verdict() == CheckVerdict.FAILED && doubt.isPresent()
          ? what.observed(context.knowledge(), seen, doubt.get())
          : judged;
    } catch (Scratch.Stopped stopped) {
      return what.skipped(context.knowledge(), stopped.getMessage());
    } catch (ServerFailure failure) {
      return what.error(context.knowledge(), failure.getMessage());
    } catch (ControlFailure failure) {
      if (Obstacle.isGone(failure)) {
        gone = failure.getMessage();
        return what.error(context.knowledge(), gone);
      }
      return Obstacle.skip(failure, "do this")
          .map(why -> what.skipped(context.knowledge(), why))
          .orElseGet(() -> what.judged(context.knowledge(), Seen.of(Obstacle.errorText(failure))));
    }
  }

  /** All cases as errors for one reason. */
  static List<CheckRow> failed(List<Case> cases, CheckContext context, String reason) {
    return cases.stream().map(what -> what.error(context.knowledge(), reason)).toList();
  }

  /** Whether the server still answers. */
  boolean goesOn() {
    return gone.isEmpty();
  }

  /** The rows so far. */
  List<CheckRow> rows() {
    return List.copyOf(rows);
  }
}
