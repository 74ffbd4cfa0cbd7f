package io.redisbench.runner.run;

import io.redisbench.api.ChecksSpec;
import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.runner.checks.AllChecks;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.CheckRun;
import io.redisbench.runner.checks.CheckSetup;
import io.redisbench.runner.checks.Permissions;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.progress.Progress.Step;
import io.redisbench.runner.server.control.Control;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The checks of a run: those that disturb after the rounds, all others before. */
final class Checking {

  private final Set<CheckGroup> groups;
  private final CheckContext context;
  private final String origin;
  private final Progress progress;
  private final List<CheckRow> rows = new ArrayList<>();
  private double seconds;

  private Checking(Set<CheckGroup> groups, CheckContext context, String origin, Progress progress) {
    this.groups = groups;
    this.context = context;
    this.origin = origin;
    this.progress = progress;
  }

  /** Empty when the manifest asks for none. */
  static Optional<Checking> of(
      RunRequest request,
      Subject subject,
      Control control,
      Progress progress,
      Cancellation cancellation) {
    Set<CheckGroup> groups = ChecksSpec.groups(request.spec());
    if (groups.isEmpty()) {
      return Optional.empty();
    }
    Permissions permissions = subject.owned() ? Permissions.onOwn() : Permissions.onTarget();
    CheckContext context =
        CheckSetup.of(
            subject.endpoint(),
            control,
            Optional.empty(),
            permissions,
            subject.launcher(),
            cancellation);
    return Optional.of(new Checking(groups, context, subject.origin(), progress));
  }

  void beforeRounds() {
    run(AllChecks.calm(groups));
  }

  void afterRounds() {
    run(AllChecks.disturbing(groups));
  }

  private void run(List<Check> checks) {
    long start = System.nanoTime();
    rows.addAll(
        CheckRun.rows(
            checks,
            context,
            (done, total, topic) -> progress.step(new Step(1, 1, "checks"), topic)));
    seconds += (System.nanoTime() - start) / 1e9;
  }

  /** What was found so far. */
  CheckReport report() {
    return CheckRun.report(rows, context, origin, seconds);
  }
}
