package io.redisbench.runner.report;

import java.util.List;

/**
 * Why a verdict is what it is: so many reasons that the pictures stay in sight, and the rest behind
 * a heading.
 *
 * @param all every reason
 * @param first those that are always in sight
 * @param more the rest
 * @param any whether there is a reason
 * @param hasMore whether there is a rest
 * @param heading of the rest
 */
record ReasonsView(
    List<String> all,
    List<String> first,
    List<String> more,
    boolean any,
    boolean hasMore,
    String heading) {

  /** With one more than this, a heading would take the place of what it hides. */
  private static final int MOST_IN_SIGHT = 4;

  private static final int FIRST = 3;

  static ReasonsView of(List<String> reasons) {
    int shown = reasons.size() <= MOST_IN_SIGHT ? reasons.size() : FIRST;
    List<String> rest = reasons.subList(shown, reasons.size());
    return new ReasonsView(
        List.copyOf(reasons),
        List.copyOf(reasons.subList(0, shown)),
        List.copyOf(rest),
        !reasons.isEmpty(),
        !rest.isEmpty(),
        "%d more reasons".formatted(rest.size()));
  }
}
