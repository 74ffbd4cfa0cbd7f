package io.redisbench.runner.checks.encodings;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.runner.checks.Case;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Some commands, after which the encoding of a key is looked at. Arguments are Latin-1 text;
 * {@value #KEY} and {@value #OTHER} stand for keys of ours, {@value #REPLY} for the last reply.
 *
 * @param what the case
 * @param commands the commands, from first to last
 * @param looksAt the key whose encoding counts
 * @param skip why it is not cooked on this server; empty when it is
 * @param doubt why what is seen cannot be held against the server; empty when it can
 */
record Recipe(
    Case what,
    List<List<String>> commands,
    String looksAt,
    Optional<String> skip,
    Optional<String> doubt) {
  static final String KEY = "{key}";
  static final String OTHER = "{other}";
  static final String REPLY = "{reply}";

  Recipe {
    commands = List.copyOf(commands);
  }

  /** One that looks at {@value #KEY}. */
  static Recipe of(String id, String topic, String title) {
    return new Recipe(
        new Case("encodings." + id, CheckGroup.ENCODINGS, topic, title),
        List.of(),
        KEY,
        Optional.empty(),
        Optional.empty());
  }

  /**
   * One whose commands are written as one line.
   *
   * @param script words parted by spaces, commands by {@code " | "}; {@code ''} is an empty word
   */
  static Recipe script(String id, String topic, String title, String script) {
    Recipe recipe = of(id, topic, title);
    for (String command : script.split(" [|] ", -1)) {
      recipe =
          recipe.then(
              Arrays.stream(command.split(" ", -1))
                  .map(word -> word.equals("''") ? "" : word)
                  .toList());
    }
    return recipe;
  }

  /** The same with one more command. */
  Recipe then(String... command) {
    return then(Arrays.asList(command));
  }

  /** The same with one more command. */
  Recipe then(List<String> command) {
    List<List<String>> more = new ArrayList<>(commands);
    more.add(List.copyOf(command));
    return new Recipe(what, more, looksAt, skip, doubt);
  }

  /** The same, but the other key counts. */
  Recipe lookingAtOther() {
    return new Recipe(what, commands, OTHER, skip, doubt);
  }

  /** The same as far as the limit allows it. */
  Recipe within(Limit limit) {
    return new Recipe(what, commands, looksAt, limit.skip(), limit.doubt());
  }
}
