package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import java.util.List;

/** What MULTI and EXEC make whole and a pipeline does not. */
final class Transactions {

  private static final String TOPIC = "transactions";

  private Transactions() {}

  static List<Scene> scenes() {
    return List.of(
        scene(
            "pipeline-is-none",
            "another client sees the middle of a pipeline that comes in two segments",
            Transactions::middleOfPipeline),
        scene(
            "no-middle",
            "the same within MULTI and EXEC: no middle is seen",
            Transactions::noMiddle),
        scene(
            "runtime-error",
            "an error while EXEC runs does not stop the rest",
            Transactions::runtimeError),
        scene("queue-error", "an error while queuing aborts EXEC", Transactions::queueError),
        scene("discard", "DISCARD forgets what was queued", Transactions::discard),
        aborted(2),
        aborted(3),
        simple("exec-without-multi", "EXEC without MULTI", "EXEC"),
        simple("discard-without-multi", "DISCARD without MULTI", "DISCARD"),
        simple("nested", "MULTI within MULTI", "MULTI", "MULTI", "EXEC"),
        simple("watch-within", "WATCH within MULTI", "MULTI", "WATCH K", "EXEC"),
        simple("empty", "EXEC of nothing", "MULTI", "EXEC"),
        scene("cut-off", "a connection lost before EXEC changes nothing", Transactions::cutOff));
  }

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("transactions." + id, TOPIC, title, script);
  }

  private static Scene simple(String id, String title, String... commands) {
    return scene(
        id,
        title,
        stage -> {
          Dialogue dialogue = stage.resp2();
          for (String command : commands) {
            dialogue.command(Dialogue.words(command.replace("K", stage.key("k")))).reply();
          }
          return dialogue.end();
        });
  }

  private static Seen middleOfPipeline(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue writer = stage.resp2();
    Dialogue other = stage.resp2();
    writer.command("SET", key, "1").command("SET", key, "2").replies(2);
    other.command("GET", key).reply();
    return writer.command("SET", key, "3").reply().end();
  }

  private static Seen noMiddle(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue writer = stage.resp2();
    Dialogue other = stage.resp2();
    writer.command("MULTI").command("SET", key, "1").command("SET", key, "2").replies(3);
    other.command("GET", key).reply();
    writer.command("EXEC").reply();
    return other.command("GET", key).reply().end();
  }

  private static Seen runtimeError(Stage stage) throws Setback {
    String key = stage.key("k");
    return stage
        .resp2()
        .command("MULTI")
        .command("SET", key, "text")
        .command("INCR", key)
        .command("GET", key)
        .command("EXEC")
        .replies(5)
        .end();
  }

  private static Seen queueError(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue dialogue = stage.resp2();
    dialogue.command("MULTI").command("SET", key, "1").command("GET").command("EXEC").replies(4);
    return dialogue.command("GET", key).reply().end();
  }

  private static Seen discard(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue dialogue = stage.resp2();
    dialogue.command("MULTI").command("SET", key, "1").command("DISCARD").replies(3);
    return dialogue.command("GET", key).reply().end();
  }

  private static Scene aborted(int version) {
    return scene(
        "watched-key-changed.resp" + version,
        "EXEC after a watched key changed, in RESP" + version,
        stage -> {
          String key = stage.key("k");
          Dialogue dialogue = stage.speaking(version);
          dialogue.ask("WATCH", key);
          stage.resp2().ask("SET", key, "1");
          return dialogue
              .command("MULTI")
              .command("SET", key, "2")
              .command("EXEC")
              .replies(3)
              .command("GET", key)
              .reply()
              .end();
        });
  }

  private static Seen cutOff(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue writer = stage.resp2();
    writer.command("MULTI").command("SET", key, "1").replies(2);
    writer.close();
    return stage.resp2().command("GET", key).reply().end();
  }
}
