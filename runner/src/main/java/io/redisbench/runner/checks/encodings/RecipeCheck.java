package io.redisbench.runner.checks.encodings;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.Seen;
import java.util.List;
import java.util.OptionalLong;

/**
 * Cooks recipes, and looks at the encodings.
 *
 * @param topic what they are about
 * @param book the recipes
 */
record RecipeCheck(String topic, RecipeBook book) implements Check {

  /** Recipes that depend on the limits that a server is configured with. */
  interface RecipeBook {
    List<Recipe> recipes(Limits limits);
  }

  @Override
  public CheckGroup group() {
    return CheckGroup.ENCODINGS;
  }

  @Override
  public List<Case> cases() {
    return book.recipes(Limits.DEFAULTS).stream().map(Recipe::what).toList();
  }

  @Override
  public List<CheckRow> run(CheckContext context) {
    Scratch scratch = new Scratch(context.control(), context.keyPrefix());
    Limits limits = Limits.of(context.control());
    Allocation allocation = Allocation.learn(scratch, context.server().allocator());
    Walk walk = new Walk(context);
    for (Recipe recipe : book.recipes(limits)) {
      walk.look(recipe.what(), recipe.doubt(), () -> cooked(recipe, scratch, allocation));
    }
    if (walk.goesOn()) {
      scratch.leave();
    }
    return walk.rows();
  }

  private static Seen cooked(Recipe recipe, Scratch scratch, Allocation allocation)
      throws Scratch.Stopped {
    if (recipe.skip().isPresent()) {
      throw new Scratch.Stopped(recipe.skip().get());
    }
    scratch.cook(recipe);
    String encoding = scratch.encoding(recipe.looksAt());
    OptionalLong bytes = scratch.bytesOf(recipe.looksAt());
    return Seen.of(encoding).withMemory(bytes, allocation.of(encoding, bytes));
  }
}
