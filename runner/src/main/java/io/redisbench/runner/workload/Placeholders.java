package io.redisbench.runner.workload;

import io.redisbench.runner.spelling.Closest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the placeholders of an argument. */
final class Placeholders {

  private static final String ALLOWED =
      "placeholders are {key}, {value}, {prefix} and a range of integers such as {0..99}; in"
          + " prepare also {each 0..9}; {{ is a brace";
  private static final Map<String, Token> NAMED =
      Map.of("key", new Token.Key(), "value", new Token.Value(), "prefix", new Token.Prefix());
  private static final Pattern RANGE =
      Pattern.compile("(each +)?(-?[0-9]{1,19})\\.\\.(-?[0-9]{1,19})");

  private Placeholders() {}

  /**
   * The tokens of an argument; what cannot be read is told to {@code problems} and left out.
   *
   * @param eachAllowed whether {@code {each 0..9}} may be used
   */
  static List<Token> read(String argument, boolean eachAllowed, Consumer<String> problems) {
    List<Token> tokens = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < argument.length()) {
      char character = argument.charAt(at);
      if (character != '{') {
        text.append(character);
        at++;
      } else if (argument.startsWith("{{", at)) {
        text.append('{');
        at += 2;
      } else {
        int end = argument.indexOf('}', at);
        if (end < 0) {
          problems.accept(
              "the { in \"" + argument + "\" is never closed: write {{ for a brace; " + ALLOWED);
          break;
        }
        flush(text, tokens);
        placeholder(argument.substring(at + 1, end), eachAllowed, problems, tokens);
        at = end + 1;
      }
    }
    flush(text, tokens);
    return List.copyOf(tokens);
  }

  private static void flush(StringBuilder text, List<Token> tokens) {
    if (!text.isEmpty()) {
      tokens.add(new Token.Text(text.toString()));
      text.setLength(0);
    }
  }

  private static void placeholder(
      String name, boolean eachAllowed, Consumer<String> problems, List<Token> tokens) {
    Matcher range = RANGE.matcher(name);
    if (NAMED.containsKey(name)) {
      tokens.add(NAMED.get(name));
    } else if (range.matches()) {
      range(range, name, eachAllowed, problems, tokens);
    } else if (name.equals("bytes")) {
      problems.accept("{bytes} is for the names of rounds; " + ALLOWED);
    } else {
      String meant =
          Closest.to(name, NAMED.keySet())
              .map(word -> " (did you mean {" + word + "}?)")
              .orElse("");
      problems.accept("{" + name + "} is no placeholder" + meant + ": " + ALLOWED);
    }
  }

  private static void range(
      Matcher range,
      String name,
      boolean eachAllowed,
      Consumer<String> problems,
      List<Token> tokens) {
    long min;
    long max;
    try {
      min = Long.parseLong(range.group(2));
      max = Long.parseLong(range.group(3));
    } catch (NumberFormatException beyondLong) {
      problems.accept("{" + name + "} goes beyond 64-bit integers: use smaller bounds");
      return;
    }
    boolean each = range.group(1) != null;
    if (min > max) {
      String swapped = "{" + (each ? "each " : "") + max + ".." + min + "}";
      problems.accept("{" + name + "} is empty: write the smaller bound first, " + swapped);
    } else if (each && !eachAllowed) {
      problems.accept(
          "{"
              + name
              + "} repeats arguments in prepare only: write {"
              + min
              + ".."
              + max
              + "} for a random integer");
    } else {
      tokens.add(each ? new Token.Each(min, max) : new Token.Numbers(min, max));
    }
  }
}
