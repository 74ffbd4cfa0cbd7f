package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.resp.RespValue;
import java.util.ArrayList;
import java.util.List;

/** Channels, which look and behave differently in the two protocols. */
final class PublishSubscribe {

  private PublishSubscribe() {}

  static List<Scene> scenes() {
    List<Scene> scenes = new ArrayList<>();
    for (int version : new int[] {2, 3}) {
      scenes.add(
          scene(version, "message", "SUBSCRIBE and a message", stage -> message(stage, version)));
      scenes.add(
          scene(version, "pattern", "PSUBSCRIBE and a message", stage -> pattern(stage, version)));
      scenes.add(
          scene(version, "shard", "SSUBSCRIBE and a message", stage -> shard(stage, version)));
      scenes.add(
          scene(
              version,
              "command-while-subscribed",
              "GET while subscribed",
              stage -> whileSubscribed(stage, version, "GET", stage.key("k"))));
      scenes.add(
          scene(
              version,
              "ping-while-subscribed",
              "PING while subscribed",
              stage -> whileSubscribed(stage, version, "PING")));
      scenes.add(
          scene(
              version,
              "hello-while-subscribed",
              "HELLO 3 while subscribed",
              stage -> hello(stage, version)));
      scenes.add(
          scene(
              version,
              "unsubscribe-from-nothing",
              "UNSUBSCRIBE without a subscription",
              stage -> stage.speaking(version).command("UNSUBSCRIBE").reply().end()));
      scenes.add(
          scene(
              version,
              "unsubscribed",
              "GET after the last UNSUBSCRIBE",
              stage -> unsubscribed(stage, version)));
      scenes.add(
          scene(
              version,
              "quit-while-subscribed",
              "QUIT while subscribed",
              stage -> {
                Dialogue subscriber = subscriber(stage, version);
                return subscriber.command("QUIT").reply().end();
              }));
    }
    scenes.add(
        scene(3, "own-message", "PUBLISH to a channel of one's own", PublishSubscribe::ownMessage));
    return scenes;
  }

  private static Scene scene(int version, String id, String title, Scene.Script script) {
    return Scene.of(
        "pubsub.resp" + version + "." + id,
        "channels in RESP" + version,
        title + " in RESP" + version,
        script);
  }

  private static Dialogue subscriber(Stage stage, int version) throws Setback {
    Dialogue subscriber = stage.speaking(version);
    subscriber.ask("SUBSCRIBE", stage.named("channel"));
    return subscriber;
  }

  private static Seen message(Stage stage, int version) throws Setback {
    Dialogue subscriber = stage.speaking(version);
    String channel = stage.named("channel");
    subscriber.command("SUBSCRIBE", channel).reply();
    stage.resp2().ask("PUBLISH", channel, "hello");
    return subscriber.reply().end();
  }

  private static Seen pattern(Stage stage, int version) throws Setback {
    Dialogue subscriber = stage.speaking(version);
    subscriber.command("PSUBSCRIBE", stage.named("cha*")).reply();
    stage.resp2().ask("PUBLISH", stage.named("channel"), "hello");
    return subscriber.reply().end();
  }

  private static Seen shard(Stage stage, int version) throws Setback {
    Dialogue subscriber = stage.speaking(version);
    String channel = stage.named("channel");
    RespValue answer = subscriber.answer("SSUBSCRIBE", channel);
    subscriber.note(Views.errorStart(3).apply(answer));
    if (!answer.errorText().isEmpty()) {
      return subscriber.end();
    }
    stage.resp2().ask("SPUBLISH", channel, "hello");
    return subscriber.reply().end();
  }

  private static Seen whileSubscribed(Stage stage, int version, String... command) throws Setback {
    return subscriber(stage, version).command(command).reply().end();
  }

  private static Seen hello(Stage stage, int version) throws Setback {
    return subscriber(stage, version).command("HELLO", "3").reply(Views::outermost).end();
  }

  private static Seen unsubscribed(Stage stage, int version) throws Setback {
    return subscriber(stage, version)
        .command("UNSUBSCRIBE")
        .reply()
        .command("GET", stage.key("k"))
        .reply()
        .end();
  }

  private static Seen ownMessage(Stage stage) throws Setback {
    return subscriber(stage, 3)
        .command("PUBLISH", stage.named("channel"), "hello")
        .replies(2)
        .end();
  }
}
