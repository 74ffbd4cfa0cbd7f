package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.load.Endpoint;
import java.util.List;

/** HELLO, and switching between the protocols. */
final class Handshakes {

  private static final String TOPIC = "HELLO";

  private Handshakes() {}

  static List<Scene> scenes() {
    return List.of(
        scene("names", "HELLO without a version: names in the reply", Handshakes::names),
        scene("names-resp3", "HELLO 3: names in the reply", Handshakes::namesOf3),
        scene(
            "identity",
            "HELLO 3: what the server calls itself",
            stage ->
                stage.resp2().command("HELLO", "3").reply(Views.values("server", "proto")).end()),
        scene(
            "switching", "HELLO 3, 2, 3 on one connection, HGETALL between", Handshakes::switching),
        refused("version-4", "4"),
        refused("version-1", "1"),
        refused("version-abc", "abc"),
        refused("unknown-option", "3", "SURPRISE"),
        refused("auth-incomplete", "3", "AUTH", "default"),
        refused("name-with-space", "3", "SETNAME", "two words"),
        scene(
            "refused-keeps-version",
            "HELLO 4 on a connection in RESP3 leaves it there",
            stage ->
                stage
                    .resp3()
                    .command("HELLO", "4")
                    .reply(Views.errorStart(1))
                    .command("GET", stage.key("k"))
                    .reply()
                    .end()),
        scene("auth-and-name", "HELLO 3 AUTH … SETNAME on a new connection", Handshakes::login),
        scene("auth-wrong", "HELLO 3 AUTH with a wrong password", Handshakes::wrongLogin),
        scene("reset", "RESET in RESP3, then GET of a missing key", Handshakes::reset));
  }

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("hello." + id, TOPIC, title, script);
  }

  private static Scene refused(String id, String... words) {
    return scene(
        id,
        "HELLO " + String.join(" ", words),
        stage -> {
          Dialogue dialogue = stage.resp2();
          String[] command = new String[words.length + 1];
          command[0] = "HELLO";
          System.arraycopy(words, 0, command, 1, words.length);
          return dialogue.command(command).reply().end();
        });
  }

  private static Seen names(Stage stage) throws Setback {
    return stage.resp2().command("HELLO").reply(Views::names).end();
  }

  private static Seen namesOf3(Stage stage) throws Setback {
    return stage.resp2().command("HELLO", "3").reply(Views::names).end();
  }

  private static Seen switching(Stage stage) throws Setback {
    String key = stage.key("k");
    Dialogue dialogue = stage.resp2();
    dialogue.ask("HSET", key, "f", "v");
    for (String version : List.of("3", "2", "3")) {
      dialogue.command("HELLO", version).reply(Views::outermost);
      dialogue.command("HGETALL", key).reply();
    }
    return dialogue.end();
  }

  private static Seen login(Stage stage) throws Setback {
    Endpoint endpoint = stage.endpoint();
    return stage
        .stranger()
        .command(
            "HELLO",
            "3",
            "AUTH",
            endpoint.username().orElse("default"),
            // A user without a password takes any.
            endpoint.password().orElse("any"),
            "SETNAME",
            "redisbench-check")
        .reply(Views.values("proto"))
        .command("CLIENT", "GETNAME")
        .reply()
        .end();
  }

  private static Seen wrongLogin(Stage stage) throws Setback {
    if (stage.endpoint().password().isEmpty()) {
      throw Setback.skip("the server asks for no password");
    }
    return stage
        .stranger()
        .command("HELLO", "3", "AUTH", stage.endpoint().username().orElse("default"), "wrong")
        .reply()
        .endRefused("NOAUTH");
  }

  private static Seen reset(Stage stage) throws Setback {
    Dialogue dialogue = stage.resp3();
    dialogue.command("RESET").reply(Views.errorStart(3));
    stage.login(dialogue);
    return dialogue.command("GET", stage.key("k")).reply().end();
  }
}
