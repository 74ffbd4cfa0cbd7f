package io.redisbench.runner.checks.encodings;

import static io.redisbench.runner.checks.encodings.Recipe.KEY;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.server.check.EmbstrLimit;
import io.redisbench.runner.server.control.ControlFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Values at the longest embstr of this server: one more byte, and a time to live. */
final class AtTheBoundary implements Check {
  private static final String TOPIC = "strings: at the longest embstr";

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
    return recipes(44, 44).stream().map(Recipe::what).toList();
  }

  @Override
  public List<CheckRow> run(CheckContext context) {
    Scratch scratch = new Scratch(context.control(), context.keyPrefix());
    OptionalInt plain = probe(context, false);
    OptionalInt expiring = probe(context, true);
    Walk walk = new Walk(context);
    boolean found = plain.orElse(0) > 0 && expiring.orElse(0) > 0;
    Allocation allocation =
        found ? Allocation.learn(scratch, context.server().allocator()) : Allocation.UNKNOWN;
    for (Recipe recipe : recipes(plain.orElse(0), expiring.orElse(0))) {
      walk.look(
          recipe.what(),
          () -> {
            if (!found) {
              throw new Scratch.Stopped("the longest embstr of a key of 12 bytes is not known");
            }
            scratch.cook(recipe);
            String encoding = scratch.encoding(KEY);
            OptionalLong bytes = scratch.bytesOf(KEY);
            return Seen.of(encoding).withMemory(bytes, allocation.of(encoding, bytes));
          });
    }
    if (walk.goesOn()) {
      scratch.leave();
    }
    return walk.rows();
  }

  private static OptionalInt probe(CheckContext context, boolean expires) {
    try {
      return EmbstrLimit.probe(context.control(), context.keyPrefix(), Scratch.KEY_BYTES, expires);
    } catch (ControlFailure failure) {
      if (Obstacle.isGone(failure)) {
        throw failure;
      }
      return OptionalInt.empty();
    }
  }

  private static List<Recipe> recipes(int plain, int expiring) {
    String longest = "x".repeat(plain);
    List<Recipe> recipes = new ArrayList<>();
    recipes.add(at("last", "SET the longest", plain).then("SET", KEY, longest));
    recipes.add(at("next", "SET one byte more", plain + 1).then("SET", KEY, longest + "x"));
    recipes.add(
        at("expire", "SET the longest, EXPIRE", plain)
            .then("SET", KEY, longest)
            .then("EXPIRE", KEY, "100"));
    recipes.add(
        at("getex", "SET the longest, GETEX EX", plain)
            .then("SET", KEY, longest)
            .then("GETEX", KEY, "EX", "100"));
    recipes.add(
        at("persist", "SET the longest that expires, PERSIST", expiring)
            .then("SET", KEY, "x".repeat(expiring), "EX", "100")
            .then("PERSIST", KEY));
    recipes.add(
        at("keepttl", "SET 1 EX, SET the longest KEEPTTL", plain)
            .then("SET", KEY, "1", "EX", "100")
            .then("SET", KEY, longest, "KEEPTTL"));
    recipes.add(
        at("append", "SET the longest, APPEND nothing", plain)
            .then("SET", KEY, longest)
            .then("APPEND", KEY, ""));
    return recipes;
  }

  private static Recipe at(String id, String title, int bytes) {
    return Recipe.of(
        "string.boundary." + id, TOPIC, bytes > 1 ? "%s (%d B)".formatted(title, bytes) : title);
  }
}
