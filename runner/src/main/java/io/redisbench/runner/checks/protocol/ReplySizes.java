package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.resp.RespValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** How many bytes the same reply takes in both protocols. */
final class ReplySizes {

  private static final int MANY = 100;

  private record Size(
      String name,
      String title,
      List<String> write,
      BiConsumer<List<String>, Integer> each,
      List<String> read) {}

  private static final List<Size> SIZES =
      List.of(
          new Size(
              "hgetall-100",
              "HGETALL of 100 fields field0 … field99 with value0 … value99",
              List.of("HSET"),
              (words, i) -> words.addAll(List.of("field" + i, "value" + i)),
              List.of("HGETALL")),
          new Size(
              "smembers-100",
              "SMEMBERS of member0 … member99",
              List.of("SADD"),
              (words, i) -> words.add("member" + i),
              List.of("SMEMBERS")),
          new Size(
              "zrange-withscores-100",
              "ZRANGE WITHSCORES of member0 … member99",
              List.of("ZADD"),
              (words, i) -> words.addAll(List.of("" + i, "member" + i)),
              List.of("ZRANGE", "0", "-1", "WITHSCORES")),
          new Size(
              "get-missing", "GET of a missing key", List.of(), (words, i) -> {}, List.of("GET")));

  private ReplySizes() {}

  static List<Scene> scenes() {
    List<Scene> scenes = new ArrayList<>();
    for (Size size : SIZES) {
      for (int version : new int[] {2, 3}) {
        scenes.add(
            Scene.of(
                "bytes." + size.name() + ".resp" + version,
                "bytes of replies",
                size.title() + " in RESP" + version,
                stage -> {
                  Dialogue dialogue = stage.speaking(version);
                  String key = stage.key("k");
                  if (!size.write().isEmpty()) {
                    dialogue.ask(writing(size, key));
                  }
                  List<String> words = new ArrayList<>(size.read());
                  words.add(1, key);
                  long before = dialogue.line().offset();
                  return dialogue
                      .command(words.toArray(String[]::new))
                      .reply(reply -> size(dialogue, reply, before))
                      .end();
                }));
      }
    }
    return scenes;
  }

  private static String[] writing(Size size, String key) {
    List<String> words = new ArrayList<>(size.write());
    words.add(key);
    for (int i = 0; i < MANY; i++) {
      size.each().accept(words, i);
    }
    return words.toArray(String[]::new);
  }

  private static String size(Dialogue dialogue, RespValue reply, long before) {
    return reply.errorText().isEmpty()
        ? dialogue.line().offset() - before + " bytes"
        : Views.full(reply);
  }
}
