package io.redisbench.runner.checks.encodings;

import io.redisbench.runner.checks.Check;
import java.util.List;

/** All checks of encodings, in the order in which they are told. */
public final class EncodingChecks {

  private EncodingChecks() {}

  public static List<Check> all() {
    return List.of(
        new RecipeCheck("which values are int", StringValues::recipes),
        new SharedIntegers(),
        new EmbstrBoundary(),
        new AtTheBoundary(),
        new RecipeCheck("what commands do to strings", StringTransitions::recipes),
        new RecipeCheck("hashes", CollectionRecipes::hashes),
        new RecipeCheck("sets", CollectionRecipes::sets),
        new RecipeCheck("sorted sets", CollectionRecipes::sortedSets),
        new ListNodes(),
        new RecipeCheck("streams", CollectionRecipes::streams),
        new AfterRestart());
  }
}
