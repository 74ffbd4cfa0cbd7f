package io.redisbench.runner.checks.encodings;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.LaunchedServer;
import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.checks.ServerLauncher;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.control.ControlFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Encodings after a restart: a server of the same program is filled, and another one reads what the
 * first left: its snapshot, or its append-only file.
 */
final class AfterRestart implements Check {
  private static final String TOPIC = "after a restart";

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
    return Stream.of(Source.values())
        .flatMap(source -> recipes(source).stream())
        .map(Recipe::what)
        .toList();
  }

  /** What a server reads when it starts. */
  private enum Source {
    RDB("rdb", "RDB"),
    AOF("aof", "AOF");

    private final String id;
    private final String name;

    Source(String id, String name) {
      this.id = id;
      this.name = name;
    }

    Map<String, String> directives() {
      return this == AOF ? Map.of("appendonly", "yes") : Map.of();
    }
  }

  private static List<Recipe> recipes(Source source) {
    List<Recipe> recipes = new ArrayList<>();
    add(recipes, source, "int", "SET 12345", "SET {key} 12345");
    add(recipes, source, "embstr", "SET 20 bytes", "SET {key} " + "x".repeat(20));
    add(recipes, source, "raw", "SET 2000 bytes", "SET {key} " + "x".repeat(2000));
    add(recipes, source, "appended-text", "SET a, APPEND b", "SET {key} a | APPEND {key} b");
    add(recipes, source, "appended-digits", "SET 1, APPEND 2", "SET {key} 1 | APPEND {key} 2");
    add(recipes, source, "float", "INCRBYFLOAT 15", "INCRBYFLOAT {key} 15");
    String long65 = "x".repeat(65);
    add(
        recipes,
        source,
        "hash-back",
        "hash with a large value, deleted",
        "HSET {key} f v g " + long65 + " | HDEL {key} g");
    add(
        recipes,
        source,
        "set-back",
        "set with a large member, removed",
        "SADD {key} a " + long65 + " | SREM {key} " + long65);
    add(
        recipes,
        source,
        "intset-back",
        "integers and a letter, removed",
        "SADD {key} 1 2 | SADD {key} a | SREM {key} a");
    add(
        recipes,
        source,
        "zset-back",
        "sorted set with a large member, removed",
        "ZADD {key} 1 a 2 " + long65 + " | ZREM {key} " + long65);
    add(recipes, source, "list", "one item", "RPUSH {key} a");
    return recipes;
  }

  private static void add(
      List<Recipe> recipes, Source source, String id, String title, String script) {
    recipes.add(
        Recipe.script(
            "restart." + source.id + "." + id, TOPIC, title + ", from " + source.name, script));
  }

  @Override
  public List<CheckRow> run(CheckContext context) {
    Walk walk = new Walk(context);
    for (Source source : Source.values()) {
      rows(source, walk, context);
    }
    return walk.rows();
  }

  private static void rows(Source source, Walk walk, CheckContext context) {
    List<Recipe> recipes = recipes(source);
    if (context.launcher().isEmpty()) {
      for (Recipe recipe : recipes) {
        walk.look(
            recipe.what(),
            () -> {
              throw new Scratch.Stopped("this server was not started here, so it is not restarted");
            });
      }
      return;
    }
    ServerLauncher launcher = context.launcher().get();
    try (LaunchedServer first = filled(launcher, source, recipes);
        LaunchedServer second = launcher.launch(source.directives(), files(source, first))) {
      for (int i = 0; i < recipes.size(); i++) {
        Scratch scratch = new Scratch(second.control(), prefix(i));
        walk.look(recipes.get(i).what(), () -> Seen.of(scratch.encoding(Recipe.KEY)));
      }
    } catch (ServerFailure | ControlFailure failure) {
      for (Recipe recipe : recipes) {
        walk.look(
            recipe.what(),
            () -> {
              throw new ServerFailure(failure.getMessage(), failure);
            });
      }
    } catch (Scratch.Stopped stopped) {
      for (Recipe recipe : recipes) {
        walk.look(
            recipe.what(),
            () -> {
              throw stopped;
            });
      }
    }
  }

  private static LaunchedServer filled(ServerLauncher launcher, Source source, List<Recipe> recipes)
      throws Scratch.Stopped {
    LaunchedServer server = launcher.launch(source.directives());
    try {
      for (int i = 0; i < recipes.size(); i++) {
        new Scratch(server.control(), prefix(i)).cook(recipes.get(i));
      }
      if (source == Source.RDB) {
        server.control().command("SAVE");
      }
      return server;
    } catch (RuntimeException | Scratch.Stopped e) {
      server.close();
      throw e;
    }
  }

  private static String prefix(int number) {
    return "restart" + number + ":";
  }

  /** The append-only file is one file before 7.0, and a folder since. */
  private static Map<String, Path> files(Source source, LaunchedServer server) {
    List<String> names =
        source == Source.RDB ? List.of("dump.rdb") : List.of("appendonly.aof", "appendonlydir");
    Map<String, Path> files = new LinkedHashMap<>();
    for (String name : names) {
      Path file = server.folder().resolve(name);
      if (Files.exists(file)) {
        files.put(name, file);
      }
    }
    if (files.isEmpty()) {
      throw new ServerFailure("the server left none of " + names + " in its folder");
    }
    return files;
  }
}
