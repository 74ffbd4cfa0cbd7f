package io.redisbench.runner.checks.encodings;

import static io.redisbench.runner.checks.encodings.Recipe.KEY;

import java.util.ArrayList;
import java.util.List;

/** Values that are written by SET, at the edges of the rules. */
final class StringValues {
  private static final String TOPIC = "strings: which values are int";

  private StringValues() {}

  static List<Recipe> recipes(Limits limits) {
    List<Recipe> recipes = new ArrayList<>();
    value(recipes, "zero", "0", "0");
    value(recipes, "minus-one", "-1", "-1");
    value(recipes, "last-shared", "9999", "9999");
    value(recipes, "first-unshared", "10000", "10000");
    value(recipes, "largest", "9223372036854775807 (2^63 - 1)", "9223372036854775807");
    value(recipes, "smallest", "-9223372036854775808 (-2^63)", "-9223372036854775808");
    value(recipes, "above-largest", "9223372036854775808 (2^63)", "9223372036854775808");
    value(recipes, "below-smallest", "-9223372036854775809 (-2^63 - 1)", "-9223372036854775809");
    value(recipes, "twenty-digits", "12345678901234567890 (20 digits)", "12345678901234567890");
    value(recipes, "minus-zero", "-0", "-0");
    value(recipes, "plus-sign", "+1", "+1");
    value(recipes, "leading-zero", "0123", "0123");
    value(recipes, "two-zeros", "00", "00");
    value(recipes, "space-before", "\" 1\" (space before)", " 1");
    value(recipes, "space-after", "\"1 \" (space after)", "1 ");
    value(recipes, "space-within", "\"1 2\" (space within)", "1 2");
    value(recipes, "line-feed", "\"1\\n\" (line feed after)", "1\n");
    value(recipes, "decimal", "1.0", "1.0");
    value(recipes, "exponent", "1e3", "1e3");
    value(recipes, "hexadecimal", "0x10", "0x10");
    value(recipes, "sign-alone", "-", "-");
    value(recipes, "empty", "the empty value", "");
    value(recipes, "letter", "a", "a");
    size(recipes, 44);
    size(recipes, 45);
    size(recipes, 100);
    size(recipes, 1000);
    return recipes;
  }

  private static void value(List<Recipe> recipes, String id, String title, String value) {
    recipes.add(Recipe.of("string.value." + id, TOPIC, "SET " + title).then("SET", KEY, value));
  }

  private static void size(List<Recipe> recipes, int bytes) {
    recipes.add(
        Recipe.of(
                "string.value." + bytes + "-bytes",
                TOPIC,
                "SET " + bytes + " bytes, key of " + Scratch.KEY_BYTES)
            .then("SET", KEY, "x".repeat(bytes)));
  }
}
