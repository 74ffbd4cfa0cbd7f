package io.redisbench.runner.checks.encodings;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.server.check.EmbstrLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The longest value that is embstr: searched for keys of several lengths, with and without a time
 * to live, and proved on both sides.
 */
final class EmbstrBoundary implements Check {
  private static final String TOPIC = "strings: the longest embstr";
  private static final List<Integer> KEY_LENGTHS = List.of(1, 5, 12, 16, 20, 32, 40, 64, 100, 200);

  @Override
  public CheckGroup group() {
    return CheckGroup.ENCODINGS;
  }

  @Override
  public String topic() {
    return TOPIC;
  }

  @Override
  public List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (boolean expires : new boolean[] {false, true}) {
      KEY_LENGTHS.forEach(length -> cases.add(caseOf(length, expires)));
    }
    return cases;
  }

  private static Case caseOf(int keyBytes, boolean expires) {
    return new Case(
        "encodings.string.boundary.key-" + keyBytes + (expires ? "-expires" : ""),
        CheckGroup.ENCODINGS,
        TOPIC,
        "key of %d byte%s%s"
            .formatted(keyBytes, keyBytes == 1 ? "" : "s", expires ? " that expires" : ""));
  }

  @Override
  public List<CheckRow> run(CheckContext context) {
    Walk walk = new Walk(context);
    for (boolean expires : new boolean[] {false, true}) {
      for (int length : KEY_LENGTHS) {
        walk.look(caseOf(length, expires), () -> probed(length, expires, context));
      }
    }
    return walk.rows();
  }

  private static Seen probed(int length, boolean expires, CheckContext context)
      throws Scratch.Stopped {
    boolean holdsPrefix = length > context.keyPrefix().length();
    if (!holdsPrefix && !context.permissions().ownServer()) {
      throw new Scratch.Stopped("a key this short cannot start with " + context.keyPrefix());
    }
    OptionalInt limit = EmbstrLimit.probe(context.control(), context.keyPrefix(), length, expires);
    if (limit.isEmpty()) {
      throw new Scratch.Stopped(
          "no limit is found: the user may not SETNX or OBJECT ENCODING, or it moves");
    }
    return Seen.of(inWords(limit.getAsInt()));
  }

  private static String inWords(int limit) {
    return limit == 0 ? "never embstr" : "embstr to %d, raw from %d".formatted(limit, limit + 1);
  }
}
