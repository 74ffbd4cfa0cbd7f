package io.redisbench.runner.checks.encodings;

import static io.redisbench.runner.checks.encodings.Recipe.KEY;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Hashes, sets, sorted sets and streams: one below a limit, one above, and back. */
final class CollectionRecipes {
  private static final String HASHES = "hashes";
  private static final String SETS = "sets";
  private static final String SORTED_SETS = "sorted sets";

  private CollectionRecipes() {}

  static List<Recipe> hashes(Limits limits) {
    List<Recipe> recipes = new ArrayList<>();
    add(recipes, "hash.small", HASHES, "one field", "HSET {key} f v");
    IntFunction<Stream<String>> field = i -> Stream.of("f" + i, "v");
    byCount(
        recipes,
        "hash",
        HASHES,
        "fields",
        limits.hashEntries(),
        new Filling("HSET", field, i -> Stream.of("f" + i), "HDEL"));
    bySize(
        recipes,
        "hash.value",
        HASHES,
        "a value",
        limits.hashValue(),
        value -> List.of("HSET", KEY, "f", value));
    bySize(
        recipes,
        "hash.field",
        HASHES,
        "a field name",
        limits.hashValue(),
        value -> List.of("HSET", KEY, value, "v"));
    int value = limits.hashValue().value();
    recipes.add(
        Recipe.of("hash.value.back", HASHES, "a value above it, deleted again")
            .then("HSET", KEY, "f", "v", "g", "x".repeat(value + 1))
            .then("HDEL", KEY, "g")
            .within(limits.hashValue()));
    add(
        recipes,
        "hash.field-ttl",
        HASHES,
        "one field, HEXPIRE",
        "HSET {key} f v | HEXPIRE {key} 100 FIELDS 1 f");
    add(
        recipes,
        "hash.field-persist",
        HASHES,
        "one field, HEXPIRE, HPERSIST",
        "HSET {key} f v | HEXPIRE {key} 100 FIELDS 1 f | HPERSIST {key} FIELDS 1 f");
    recipes.add(
        filled(
                Recipe.of(
                    "hash.field-ttl.above",
                    HASHES,
                    above(limits.hashEntries()) + " fields, HEXPIRE of one"),
                "HSET",
                limits.hashEntries().value() + 1,
                field)
            .then("HEXPIRE", KEY, "100", "FIELDS", "1", "f1")
            .within(limits.hashEntries()));
    return recipes;
  }

  static List<Recipe> sets(Limits limits) {
    List<Recipe> recipes = new ArrayList<>();
    add(recipes, "set.integers", SETS, "three integers", "SADD {key} 1 2 3");
    byCount(
        recipes,
        "set.integers",
        SETS,
        "integers",
        limits.intsetEntries(),
        new Filling("SADD", i -> Stream.of("" + i), i -> Stream.of("" + i), "SREM"));
    add(
        recipes,
        "set.integers.beyond-64-bit",
        SETS,
        "1 and 2^63",
        "SADD {key} 1 9223372036854775808");
    add(recipes, "set.mixed", SETS, "two integers and a letter", "SADD {key} 1 2 | SADD {key} a");
    add(
        recipes,
        "set.mixed.back",
        SETS,
        "the same, without the letter again",
        "SADD {key} 1 2 | SADD {key} a | SREM {key} a");
    add(recipes, "set.strings", SETS, "one string", "SADD {key} a");
    byCount(
        recipes,
        "set.strings",
        SETS,
        "strings",
        limits.setEntries(),
        new Filling("SADD", i -> Stream.of("m" + i), i -> Stream.of("m" + i), "SREM"));
    bySize(
        recipes,
        "set.value",
        SETS,
        "a member",
        limits.setValue(),
        value -> List.of("SADD", KEY, value));
    recipes.add(
        Recipe.of("set.value.back", SETS, "a member above it, removed again")
            .then("SADD", KEY, "a", "x".repeat(limits.setValue().value() + 1))
            .then("SREM", KEY, "x".repeat(limits.setValue().value() + 1))
            .within(limits.setValue()));
    return recipes;
  }

  static List<Recipe> sortedSets(Limits limits) {
    List<Recipe> recipes = new ArrayList<>();
    add(recipes, "zset.small", SORTED_SETS, "one member", "ZADD {key} 1 a");
    byCount(
        recipes,
        "zset",
        SORTED_SETS,
        "members",
        limits.zsetEntries(),
        new Filling("ZADD", i -> Stream.of("" + i, "m" + i), i -> Stream.of("m" + i), "ZREM"));
    bySize(
        recipes,
        "zset.value",
        SORTED_SETS,
        "a member",
        limits.zsetValue(),
        value -> List.of("ZADD", KEY, "1", value));
    recipes.add(
        Recipe.of("zset.value.back", SORTED_SETS, "a member above it, removed again")
            .then("ZADD", KEY, "1", "a", "2", "x".repeat(limits.zsetValue().value() + 1))
            .then("ZREM", KEY, "x".repeat(limits.zsetValue().value() + 1))
            .within(limits.zsetValue()));
    add(recipes, "zset.geo", SORTED_SETS, "GEOADD of one place", "GEOADD {key} 13.4 52.5 a");
    return recipes;
  }

  static List<Recipe> streams(Limits limits) {
    List<Recipe> recipes = new ArrayList<>();
    add(recipes, "stream.small", "streams", "one entry", "XADD {key} * f v");
    recipes.add(
        Recipe.of("stream.large", "streams", "an entry of 5000 bytes")
            .then("XADD", KEY, "*", "f", "x".repeat(5000)));
    return recipes;
  }

  /** How a collection is filled with items 1, 2, 3... and emptied again. */
  private record Filling(
      String add,
      IntFunction<Stream<String>> item,
      IntFunction<Stream<String>> name,
      String remove) {}

  private static void byCount(
      List<Recipe> recipes, String id, String topic, String items, Limit limit, Filling filling) {
    int most = limit.value();
    recipes.add(
        filled(
                Recipe.of(
                    id + ".count.at", topic, most + " " + items + " (" + limit.setting() + ")"),
                filling.add(),
                most,
                filling.item())
            .within(limit));
    recipes.add(
        filled(
                Recipe.of(id + ".count.above", topic, above(limit) + " " + items),
                filling.add(),
                most + 1,
                filling.item())
            .within(limit));
    List<String> removal = new ArrayList<>(List.of(filling.remove(), KEY));
    IntStream.rangeClosed(2, most + 1)
        .mapToObj(filling.name())
        .flatMap(names -> names)
        .forEach(removal::add);
    recipes.add(
        filled(
                Recipe.of(
                    id + ".count.back",
                    topic,
                    above(limit) + " " + items + ", all but one removed"),
                filling.add(),
                most + 1,
                filling.item())
            .then(removal)
            .within(limit));
  }

  private static int above(Limit limit) {
    return limit.value() + 1;
  }

  private static void bySize(
      List<Recipe> recipes,
      String id,
      String topic,
      String item,
      Limit limit,
      Function<String, List<String>> add) {
    recipes.add(
        Recipe.of(
                id + ".at",
                topic,
                item + " of " + limit.value() + " bytes (" + limit.setting() + ")")
            .then(add.apply("x".repeat(limit.value())))
            .within(limit));
    recipes.add(
        Recipe.of(id + ".above", topic, item + " of " + above(limit) + " bytes")
            .then(add.apply("x".repeat(limit.value() + 1)))
            .within(limit));
  }

  private static Recipe filled(
      Recipe recipe, String command, int count, IntFunction<Stream<String>> item) {
    List<String> words = new ArrayList<>(List.of(command, KEY));
    IntStream.rangeClosed(1, count).mapToObj(item).flatMap(each -> each).forEach(words::add);
    return recipe.then(words);
  }

  private static void add(
      List<Recipe> recipes, String id, String topic, String title, String script) {
    recipes.add(Recipe.script(id, topic, title, script));
  }
}
