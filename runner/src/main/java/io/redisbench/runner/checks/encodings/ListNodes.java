package io.redisbench.runner.checks.encodings;

import static io.redisbench.runner.checks.encodings.Recipe.KEY;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.Seen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Lists: how much fits one node, searched and proved on both sides, and the way back. */
final class ListNodes implements Check {
  private static final String TOPIC = "lists";
  private static final int ITEM_BYTES = 10;
  private static final int MOST = 8192;
  private static final int DEFAULT_SIZE = -2;

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
    List<Case> cases = new ArrayList<>(List.of(longest(DEFAULT_SIZE)));
    recipes().forEach(recipe -> cases.add(recipe.what()));
    return cases;
  }

  private static Case longest(int size) {
    return new Case(
        "encodings.list.longest-listpack",
        CheckGroup.ENCODINGS,
        TOPIC,
        "items of %d bytes (list-max-listpack-size %d)".formatted(ITEM_BYTES, size));
  }

  private static List<Recipe> recipes() {
    return List.of(
        Recipe.script("list.small", TOPIC, "one item", "RPUSH {key} a"),
        Recipe.of("list.back", TOPIC, "2000 items, all but one removed")
            .then(push(2000))
            .then("LTRIM", KEY, "0", "0"),
        Recipe.of("list.large-item", TOPIC, "an item of 9000 bytes")
            .then("RPUSH", KEY, "x".repeat(9000)));
  }

  private static List<String> push(int count) {
    List<String> words = new ArrayList<>(List.of("RPUSH", KEY));
    for (int i = 0; i < count; i++) {
      words.add("x".repeat(ITEM_BYTES));
    }
    return words;
  }

  @Override
  public List<CheckRow> run(CheckContext context) {
    Scratch scratch = new Scratch(context.control(), context.keyPrefix());
    int size = Limits.of(context.control()).listSize();
    Optional<String> doubt =
        size == DEFAULT_SIZE
            ? Optional.empty()
            : Optional.of("list-max-listpack-size is " + size + ", known is " + DEFAULT_SIZE);
    Walk walk = new Walk(context);
    walk.look(longest(size), doubt, () -> Seen.of(search(scratch)));
    for (Recipe recipe : recipes()) {
      walk.look(
          recipe.what(),
          doubt,
          () -> {
            scratch.cook(recipe);
            return Seen.of(scratch.encoding(KEY))
                .withMemory(scratch.bytesOf(KEY), OptionalLong.empty());
          });
    }
    if (walk.goesOn()) {
      scratch.leave();
    }
    return walk.rows();
  }

  private static String search(Scratch scratch) throws Scratch.Stopped {
    String small = encoding(scratch, 1);
    String large = encoding(scratch, MOST);
    if (small.equals(large)) {
      return "always " + small;
    }
    int below = 1;
    int above = MOST;
    while (above - below > 1) {
      int middle = (below + above) / 2;
      if (encoding(scratch, middle).equals(small)) {
        below = middle;
      } else {
        above = middle;
      }
    }
    return "%s to %d, %s from %d"
        .formatted(encoding(scratch, below), below, encoding(scratch, above), above);
  }

  private static String encoding(Scratch scratch, int count) throws Scratch.Stopped {
    // The last one alone: a push of many is measured by what it brings, not by what comes of it.
    Recipe all = Recipe.of("", "", "");
    scratch.cook((count > 1 ? all.then(push(count - 1)) : all).then(push(1)));
    return scratch.encoding(KEY);
  }
}
