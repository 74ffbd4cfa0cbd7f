package io.redisbench.runner.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Decides what keys of each naming hold, and refuses commands that disagree about it. */
final class KeyLayouts {

  private KeyLayouts() {}

  /** The layout of each naming that has one. */
  static Map<KeyPattern, KeyLayout> of(
      Map<KeyPattern, List<KeyUse>> uses,
      Optional<ReadCommand> prepare,
      NamedCommands commands,
      Problems problems) {
    Map<KeyPattern, KeyLayout> layouts = new LinkedHashMap<>();
    uses.forEach(
        (pattern, users) -> {
          boolean own = prepare.filter(found -> found.keyPatterns().contains(pattern)).isPresent();
          KeyUse first = null;
          for (KeyUse use : users) {
            Optional<KeyLayout> layout = commands.layout(use.known());
            if (layout.isEmpty()) {
              continue;
            }
            if (first == null) {
              first = use;
              layouts.put(pattern, layout.get());
            } else if (disagree(layouts.get(pattern), layout.get(), own)) {
              problems.add(conflict(first, layouts.get(pattern), use, layout.get()));
              return;
            }
          }
          checkPrepare(pattern, layouts.get(pattern), prepare, commands, problems);
        });
    return layouts;
  }

  /** With a prepare command of the user's own, only the type counts. */
  private static boolean disagree(KeyLayout first, KeyLayout other, boolean own) {
    return own ? first.type() != other.type() : !first.equals(other);
  }

  private static String conflict(KeyUse first, KeyLayout layout, KeyUse other, KeyLayout differs) {
    String what =
        layout.type() == differs.type()
            ? " need strings of different kinds"
            : " need keys of different types (" + name(layout) + ", " + name(differs) + ")";
    return first.command().name()
        + " and "
        + other.command().name()
        + what
        + " and use the same keys: give one of them keys of its own, for example \"{key}:"
        + other.command().name().toLowerCase(Locale.ROOT)
        + "\"";
  }

  private static void checkPrepare(
      KeyPattern pattern,
      KeyLayout layout,
      Optional<ReadCommand> prepare,
      NamedCommands commands,
      Problems problems) {
    Optional<KeyLayout> written =
        prepare
            .filter(found -> found.keyPatterns().contains(pattern))
            .flatMap(ReadCommand::known)
            .flatMap(commands::layout);
    if (layout != null && written.isPresent() && written.get().type() != layout.type()) {
      problems
          .below("prepare")
          .add(
              prepare.orElseThrow().name()
                  + " writes keys of type "
                  + name(written.get())
                  + ", and the round uses the same keys as "
                  + name(layout)
                  + ": prepare them with "
                  + layout.command());
    }
  }

  private static String name(KeyLayout layout) {
    return layout.type().text();
  }
}
