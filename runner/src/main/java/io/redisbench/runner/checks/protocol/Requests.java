package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.resp.RespRequest;
import io.redisbench.runner.resp.RespValue;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Requests as they should be, in every form and cut in every way. */
final class Requests {

  private static final String TOPIC = "requests";
  private static final int MANY = 10_000;
  private static final int CLIENTS = 8;
  private static final int ROUNDS = 20;

  private Requests() {}

  static List<Scene> scenes() {
    List<Scene> scenes = new ArrayList<>(forms());
    scenes.add(
        scene("pipeline", "three commands in one segment: replies in order", Requests::pipeline));
    scenes.add(
        scene(
            "split-everywhere",
            "two commands cut in two at every byte, on one connection",
            Requests::splitEverywhere));
    scenes.add(scene("byte-by-byte", "a command, each byte sent alone", Requests::byteByByte));
    scenes.add(scene("many-in-one-write", MANY + " PINGs in one write", Requests::manyInOneWrite));
    scenes.add(
        scene(
            "clients-at-once",
            CLIENTS + " clients count " + ROUNDS + " times each, all pipelines under way together",
            Requests::clientsAtOnce));
    scenes.add(
        scene(
            "error-within",
            "an error in a pipeline does not stop the rest",
            Requests::errorWithin));
    scenes.add(
        scene(
            "blocked-and-served",
            "BLPOP waits, another client pushes",
            Requests::blockedAndServed));
    scenes.add(scene("reply-skip", "CLIENT REPLY SKIP, OFF and ON", Requests::replySkip));
    return scenes;
  }

  private static List<Scene> forms() {
    return List.of(
        raw("multibulk", "PING as an array of bulk strings", "*1\r\n$4\r\nPING\r\n", 1),
        raw("lower-case", "ping in small letters", "*1\r\n$4\r\nping\r\n", 1),
        raw("inline", "PING as a line", "PING\r\n", 1),
        raw("inline-line-feed", "a line that ends in a line feed alone", "PING\n", 1),
        raw("inline-spaces", "a line with spaces around its words", "  ECHO   a  \r\n", 1),
        raw("inline-quoted", "a line with quoted words", "ECHO \"a b\"\r\nECHO 'c d'\r\n", 2),
        raw("inline-escapes", "a line with escapes", "ECHO \"\\x41\\n\\\"\"\r\n", 1),
        raw(
            "inline-then-multibulk",
            "both forms in turn",
            "PING\r\n*1\r\n$4\r\nPING\r\nPING\r\n",
            3),
        raw("empty-lines", "empty lines around a command", "\r\n\r\n*1\r\n$4\r\nPING\r\n\r\n", 1),
        raw("empty-array", "an empty array before a command", "*0\r\n*1\r\n$4\r\nPING\r\n", 1),
        raw("empty-argument", "an empty argument", "*2\r\n$4\r\nECHO\r\n$0\r\n\r\n", 1),
        raw("empty-name", "a command with an empty name", "*1\r\n$0\r\n\r\n", 1, 3),
        raw(
            "any-bytes",
            "an argument of NUL, CR LF and 255",
            "*2\r\n$4\r\nECHO\r\n$5\r\n\0\r\n\u00ff$\r\n",
            1),
        raw("unknown-command", "an unknown command", "*1\r\n$7\r\nNOTHING\r\n", 1, 3),
        raw("wrong-arity", "a command with too few arguments", "*1\r\n$3\r\nGET\r\n", 1),
        scene("wrong-type", "INCR of a text", Requests::notANumber),
        scene("wrong-kind", "GET of a list", Requests::wrongType));
  }

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("requests." + id, TOPIC, title, script);
  }

  private static Scene raw(String id, String title, String bytes, int replies) {
    return scene(id, title, stage -> stage.resp2().raw(bytes).replies(replies).end());
  }

  private static Scene raw(String id, String title, String bytes, int replies, int words) {
    return scene(
        id,
        title,
        stage -> {
          Dialogue dialogue = stage.resp2().raw(bytes);
          for (int i = 0; i < replies; i++) {
            dialogue.reply(Views.errorStart(words));
          }
          return dialogue.end();
        });
  }

  private static Seen notANumber(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue dialogue = stage.resp2();
    dialogue.ask("SET", key, "text");
    return dialogue.command("INCR", key).reply().end();
  }

  private static Seen wrongType(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue dialogue = stage.resp2();
    dialogue.ask("RPUSH", key, "a");
    return dialogue.command("GET", key).reply().end();
  }

  private static Seen pipeline(Stage stage) throws Setback {
    String key = stage.key("k");
    return stage
        .resp2()
        .bytes(
            together(
                RespRequest.of("SET", key, "1"),
                RespRequest.of("INCR", key),
                RespRequest.of("GET", key)))
        .replies(3)
        .end();
  }

  private static Seen splitEverywhere(Stage stage) throws Setback {
    byte[] bytes = together(RespRequest.of("ECHO", "one"), RespRequest.of("ECHO", "two"));
    Dialogue dialogue = stage.resp2();
    String expected = "\"one\" \"two\"";
    int cuts = 0;
    for (int cut = 1; cut < bytes.length; cut++) {
      dialogue.bytes(Arrays.copyOfRange(bytes, 0, cut));
      // A reply that comes early belongs to the first part; it is read below.
      stage.serveOthers();
      dialogue.bytes(Arrays.copyOfRange(bytes, cut, bytes.length));
      String seen = next(stage, dialogue) + " " + next(stage, dialogue);
      if (!seen.equals(expected)) {
        return dialogue.note("cut after byte " + cut + ": " + seen).end();
      }
      cuts++;
    }
    return dialogue.note(expected + " at all " + cuts + " cuts").end();
  }

  private static Seen byteByByte(Stage stage) throws Setback {
    Dialogue dialogue = stage.resp2();
    for (byte each : RespRequest.of("ECHO", "slow")) {
      dialogue.bytes(new byte[] {each});
    }
    return dialogue.reply().end();
  }

  private static Seen manyInOneWrite(Stage stage) throws Setback {
    Dialogue dialogue = stage.resp2();
    dialogue.raw("*1\r\n$4\r\nPING\r\n".repeat(MANY));
    int pongs = 0;
    while (pongs < MANY) {
      String seen = next(stage, dialogue);
      if (!seen.equals("+PONG")) {
        return dialogue.note("after " + pongs + " replies: " + seen).end();
      }
      pongs++;
    }
    return dialogue.note(pongs + " times +PONG").end();
  }

  private static Seen clientsAtOnce(Stage stage) throws Setback {
    String key = stage.key("k");
    List<Dialogue> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      clients.add(stage.resp2());
    }
    ByteArrayOutputStream pipeline = new ByteArrayOutputStream();
    for (int i = 0; i < ROUNDS; i++) {
      pipeline.writeBytes(RespRequest.of("INCR", key));
    }
    for (Dialogue client : clients) {
      client.bytes(pipeline.toByteArray());
    }
    int rising = 0;
    for (Dialogue client : clients) {
      rising += isRising(stage, client) ? 1 : 0;
    }
    Dialogue last = clients.get(0);
    return last.note(rising + " clients saw their counts rise").command("GET", key).reply().end();
  }

  private static boolean isRising(Stage stage, Dialogue client) {
    long before = 0;
    for (int i = 0; i < ROUNDS; i++) {
      Optional<RespValue> value = client.next(stage.context().limit());
      if (value.isEmpty()
          || !(value.get() instanceof RespValue.WholeNumber number)
          || number.value() <= before) {
        return false;
      }
      before = number.value();
    }
    return true;
  }

  private static Seen errorWithin(Stage stage) throws Setback {
    String key = stage.key("k");
    return stage
        .resp2()
        .bytes(
            together(
                RespRequest.of("SET", key, "text"),
                RespRequest.of("INCR", key),
                RespRequest.of("GET", key)))
        .replies(3)
        .end();
  }

  private static Seen blockedAndServed(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue waiting = stage.resp2();
    waiting.command("BLPOP", key, "0").silence();
    stage.resp2().ask("RPUSH", key, "a");
    return waiting.reply().end();
  }

  private static Seen replySkip(Stage stage) throws Setback {
    Dialogue dialogue = stage.resp2();
    dialogue.command("CLIENT", "REPLY", "SKIP").command("ECHO", "skipped").command("ECHO", "a");
    dialogue.reply();
    dialogue.command("CLIENT", "REPLY", "OFF").command("ECHO", "off").silence();
    return dialogue.command("CLIENT", "REPLY", "ON").reply().end();
  }

  private static String next(Stage stage, Dialogue dialogue) {
    return dialogue
        .next(stage.context().limit())
        .map(Views::full)
        .orElseGet(() -> dialogue.line().isClosed() ? "(closed)" : "(no reply)");
  }

  private static byte[] together(byte[]... requests) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] request : requests) {
      all.writeBytes(request);
    }
    return all.toByteArray();
  }
}
