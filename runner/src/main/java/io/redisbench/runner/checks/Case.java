package io.redisbench.runner.checks;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.knowledge.Judgement;
import io.redisbench.runner.checks.knowledge.Knowledge;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One thing to look at.
 *
 * @param id names it in every release and in the knowledge, for example encodings.string.int.zero
 * @param group what it is about
 * @param topic the heading that it stands under
 * @param title what is done, in a few words
 */
public record Case(String id, CheckGroup group, String topic, String title) {

  /** The row of what was seen, judged by what is known. */
  public CheckRow judged(Knowledge knowledge, Seen seen) {
    Judgement judgement = knowledge.judge(id, seen.text(), seen.closed());
    return new CheckRow(
        id,
        group,
        topic,
        title,
        judgement.expected(),
        seen.inWords(),
        boxed(seen.bytes()),
        boxed(seen.allocatedBytes()),
        judgement.verdict(),
        judgement.rule(),
        judgement.source(),
        judgement.reason());
  }

  /** The row of what was seen where it cannot be judged, for a reason. */
  public CheckRow observed(Knowledge knowledge, Seen seen, String reason) {
    CheckRow judged = judged(knowledge, seen);
    return new CheckRow(
        id,
        group,
        topic,
        title,
        judged.expected(),
        judged.seen(),
        judged.bytes(),
        judged.allocatedBytes(),
        CheckVerdict.OBSERVED,
        judged.rule(),
        judged.source(),
        reason);
  }

  /** The row of a case that was not looked at. */
  public CheckRow skipped(Knowledge knowledge, String reason) {
    return unseen(knowledge, CheckVerdict.SKIPPED, reason);
  }

  /** The row of a case that could not be carried out. */
  public CheckRow error(Knowledge knowledge, String reason) {
    return unseen(knowledge, CheckVerdict.ERROR, reason);
  }

  private CheckRow unseen(Knowledge knowledge, CheckVerdict verdict, String reason) {
    return new CheckRow(
        id,
        group,
        topic,
        title,
        knowledge.expected(id),
        "",
        Optional.empty(),
        Optional.empty(),
        verdict,
        knowledge.rule(id),
        knowledge.source(id),
        reason);
  }

  private static Optional<Long> boxed(OptionalLong number) {
    return number.isPresent() ? Optional.of(number.getAsLong()) : Optional.empty();
  }
}
