package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.resp.RespValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What users may not do, with a user of the case's own. */
final class Access {

  private static final String TOPIC = "access control";
  private static final String PASSWORD = "of-the-check";

  private Access() {}

  static List<Scene> scenes() {
    return List.of(
        scene(
            "command",
            "a command that the user may not run",
            stage -> user(stage).command("SET", stage.key("k"), "v").reply(nameless(stage)).end()),
        scene(
            "key",
            "a key that the user may not touch",
            stage -> user(stage).command("GET", "somebody-elses").reply().end()),
        scene(
            "channel",
            "a channel that the user may not listen to",
            stage -> user(stage).command("SUBSCRIBE", "somebody-elses").reply().endSilent()),
        scene(
            "allowed",
            "what the user may do",
            stage -> user(stage).command("GET", stage.key("k")).reply().end()),
        scene(
            "in-transaction",
            "a command that the user may not run, within MULTI",
            stage ->
                user(stage)
                    .command("MULTI")
                    .reply()
                    .command("SET", stage.key("k"), "v")
                    .reply(nameless(stage))
                    .command("EXEC")
                    .reply(Views.errorStart(3))
                    .end()),
        scene("whoami", "ACL WHOAMI", Access::whoAmI),
        scene("deleted", "the user is deleted while connected", Access::deleted));
  }

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("acl." + id, TOPIC, title, script);
  }

  private static String name(Stage stage) {
    return stage.named("user").replace(":", "-").replaceAll("[{}]", "");
  }

  /** A reply with the user's name left out. */
  private static Function<RespValue, String> nameless(Stage stage) {
    return reply -> Views.full(reply).replace(name(stage), "user");
  }

  /** A connection of a user that may GET the check's own keys, ping and little more. */
  private static Dialogue user(Stage stage) throws Setback {
    if (!stage.context().permissions().changeSettings()) {
      throw Setback.skip("it makes a user, which needs --allow-config");
    }
    String name = name(stage);
    Dialogue owner = stage.resp2();
    owner.ask(
        "ACL",
        "SETUSER",
        name,
        "reset",
        "on",
        ">" + PASSWORD,
        "~" + stage.named("*"),
        "+get",
        "+ping",
        "+multi",
        "+exec",
        "+subscribe",
        "+acl|whoami");
    stage.afterwards(() -> owner.ask("ACL", "DELUSER", name));
    Endpoint endpoint = stage.endpoint();
    Endpoint asUser =
        new Endpoint(
            endpoint.host(),
            endpoint.port(),
            endpoint.unixSocket(),
            endpoint.tls(),
            Optional.of(name),
            Optional.of(PASSWORD),
            0);
    return stage.resp2(asUser);
  }

  private static Seen whoAmI(Stage stage) throws Setback {
    String name = name(stage);
    return user(stage)
        .command("ACL", "WHOAMI")
        .reply(reply -> reply.text().equals(name) ? "its name" : Views.full(reply))
        .end();
  }

  private static Seen deleted(Stage stage) throws Setback {
    Dialogue user = user(stage);
    stage.resp2().ask("ACL", "DELUSER", name(stage));
    return user.note("deleted").end();
  }
}
