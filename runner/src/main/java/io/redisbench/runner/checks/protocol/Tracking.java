package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.resp.RespValue.WholeNumber;
import java.util.List;

/** CLIENT TRACKING: when the server says that a key that was read has changed. */
final class Tracking {

  private static final String TOPIC = "CLIENT TRACKING";
  private static final String CHANNEL = "__redis__:invalidate";

  private Tracking() {}

  static List<Scene> scenes() {
    return List.of(
        scene("default", "a key that was read changes twice: told once", Tracking::byDefault),
        scene("own-write", "the reader's own change is told too", Tracking::ownWrite),
        scene("no-loop", "NOLOOP: the reader's own change is not told", Tracking::noLoop),
        scene("broadcast", "BCAST PREFIX: keys that were never read", Tracking::broadcast),
        scene("opt-in", "OPTIN: only reads after CLIENT CACHING YES", Tracking::optIn),
        scene("opt-out", "OPTOUT: no reads after CLIENT CACHING NO", Tracking::optOut),
        scene("off", "OFF ends it", Tracking::off),
        scene("deleted", "a key that was read is deleted", Tracking::deleted),
        scene("redirect", "REDIRECT to a subscriber in RESP2", Tracking::redirect),
        scene("redirect-gone", "the connection redirected to is gone", Tracking::redirectGone),
        scene("redirect-unknown", "REDIRECT to no connection", Tracking::redirectUnknown),
        scene(
            "resp2-alone",
            "ON in RESP2 without REDIRECT: nothing can be told",
            Tracking::resp2Alone),
        scene("caching-without", "CLIENT CACHING YES without tracking", Tracking::cachingWithout),
        scene("prefix-overlap", "BCAST with prefixes that overlap", Tracking::prefixOverlap),
        scene("resp2-while-tracking", "HELLO 2 while tracking: nothing is told", Tracking::hello2));
  }

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("tracking." + id, TOPIC, title, script);
  }

  private static Dialogue tracker(Stage stage, String... options) throws Setback {
    Dialogue reader = stage.resp3();
    String[] command = new String[options.length + 3];
    System.arraycopy(new String[] {"CLIENT", "TRACKING", "ON"}, 0, command, 0, 3);
    System.arraycopy(options, 0, command, 3, options.length);
    reader.ask(command);
    return reader;
  }

  private static Seen byDefault(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue writer = stage.resp2();
    Dialogue reader = tracker(stage);
    reader.ask("GET", key);
    writer.ask("SET", key, "1");
    reader.reply();
    writer.ask("SET", key, "2");
    reader.silence();
    reader.ask("GET", key);
    writer.ask("SET", key, "3");
    return reader.reply().end();
  }

  private static Seen ownWrite(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue reader = tracker(stage);
    reader.ask("GET", key);
    return reader.command("SET", key, "1").replies(2).end();
  }

  private static Seen noLoop(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue reader = tracker(stage, "NOLOOP");
    reader.ask("GET", key);
    return reader.command("SET", key, "1").reply().silence().end();
  }

  private static Seen broadcast(Stage stage) throws Setback {
    Dialogue writer = stage.resp2();
    Dialogue reader = tracker(stage, "BCAST", "PREFIX", stage.named("a:"));
    writer.ask("SET", stage.key("b:1"), "1");
    reader.silence();
    writer.ask("SET", stage.key("a:1"), "1");
    return reader.reply().end();
  }

  private static Seen optIn(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue writer = stage.resp2();
    Dialogue reader = tracker(stage, "OPTIN");
    reader.ask("GET", key);
    writer.ask("SET", key, "1");
    reader.silence();
    reader.ask("CLIENT", "CACHING", "YES");
    reader.ask("GET", key);
    writer.ask("SET", key, "2");
    return reader.reply().end();
  }

  private static Seen optOut(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue writer = stage.resp2();
    Dialogue reader = tracker(stage, "OPTOUT");
    reader.ask("CLIENT", "CACHING", "NO");
    reader.ask("GET", key);
    writer.ask("SET", key, "1");
    reader.silence();
    reader.ask("GET", key);
    writer.ask("SET", key, "2");
    return reader.reply().end();
  }

  private static Seen off(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue writer = stage.resp2();
    Dialogue reader = tracker(stage);
    reader.ask("GET", key);
    reader.ask("CLIENT", "TRACKING", "OFF");
    writer.ask("SET", key, "1");
    return reader.silence().end();
  }

  private static Seen deleted(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue writer = stage.resp2();
    writer.ask("SET", key, "1");
    Dialogue reader = tracker(stage);
    reader.ask("GET", key);
    writer.ask("DEL", key);
    return reader.reply().end();
  }

  private static Seen redirect(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue subscriber = stage.resp2();
    String id = id(subscriber);
    subscriber.ask("SUBSCRIBE", CHANNEL);
    Dialogue reader = stage.resp2();
    reader.ask("CLIENT", "TRACKING", "ON", "REDIRECT", id);
    reader.ask("GET", key);
    stage.resp2().ask("SET", key, "1");
    return subscriber.reply().end();
  }

  private static Seen redirectGone(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue subscriber = stage.resp2();
    String id = id(subscriber);
    Dialogue reader = tracker(stage, "REDIRECT", id);
    reader.ask("GET", key);
    subscriber.ask("QUIT");
    stage.await(
        () -> subscriber.next(stage.context().silence()).isEmpty() && subscriber.line().isClosed());
    stage.resp2().ask("SET", key, "1");
    return reader.reply(Views::types).end();
  }

  private static Seen redirectUnknown(Stage stage) throws Setback {
    return stage
        .resp2()
        .command("CLIENT", "TRACKING", "ON", "REDIRECT", Long.toString(Long.MAX_VALUE))
        .reply()
        .end();
  }

  private static Seen resp2Alone(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue reader = stage.resp2();
    reader.command("CLIENT", "TRACKING", "ON").reply();
    reader.ask("GET", key);
    stage.resp2().ask("SET", key, "1");
    return reader.silence().end();
  }

  private static Seen cachingWithout(Stage stage) throws Setback {
    return stage.resp3().command("CLIENT", "CACHING", "YES").reply().end();
  }

  private static Seen prefixOverlap(Stage stage) throws Setback {
    return stage
        .resp3()
        .command("CLIENT", "TRACKING", "ON", "BCAST", "PREFIX", "ab", "PREFIX", "abc")
        .reply()
        .end();
  }

  private static Seen hello2(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue reader = tracker(stage);
    reader.ask("GET", key);
    reader.ask("HELLO", "2");
    stage.resp2().ask("SET", key, "1");
    return reader.silence().end();
  }

  private static String id(Dialogue dialogue) throws Setback {
    return dialogue.ask("CLIENT", "ID") instanceof WholeNumber number
        ? Long.toString(number.value())
        : "0";
  }
}
