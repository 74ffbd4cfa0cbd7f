package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.resp.RespValue;
import java.util.List;
import java.util.Optional;

/** What a client gets before it logs in to a server that asks for a password. */
final class Unauthenticated {

  private static final String TOPIC = "before the login";
  private static final int MANY = 20_000;
  private static final int MOST_ARGUMENTS = 10;
  private static final int MOST_BULK_BYTES = 16 * 1024;

  private Unauthenticated() {}

  static List<Scene> scenes() {
    return List.of(
        refused("ping", "PING", "PING"),
        refused("get", "GET", "GET", "x"),
        scene(
            "unknown-command",
            "an unknown command",
            stage ->
                stranger(stage).command("NOTHING").reply(Views.errorStart(3)).endRefused("NOAUTH")),
        scene(
            "hello",
            "HELLO 3 without AUTH",
            stage ->
                stranger(stage)
                    .command("HELLO", "3")
                    .reply(Views.errorStart(5))
                    .endRefused("NOAUTH")),
        refused("auth-wrong", "AUTH with a wrong password", "AUTH", "wrong"),
        refused("auth-unknown-user", "AUTH of an unknown user", "AUTH", "nobody-of-ours", "wrong"),
        refused("auth-arity", "AUTH without a password", "AUTH"),
        raw(
            "arguments-at-limit",
            "an array of " + MOST_ARGUMENTS,
            "*" + MOST_ARGUMENTS + "\r\n$4\r\nPING\r\n" + "$1\r\nx\r\n".repeat(MOST_ARGUMENTS - 1)),
        raw(
            "arguments-above-limit",
            "an array of " + (MOST_ARGUMENTS + 1),
            "*" + (MOST_ARGUMENTS + 1) + "\r\n"),
        raw(
            "bulk-at-limit",
            "a bulk string of " + MOST_BULK_BYTES,
            "*2\r\n$4\r\nPING\r\n$"
                + MOST_BULK_BYTES
                + "\r\n"
                + "x".repeat(MOST_BULK_BYTES)
                + "\r\n"),
        raw(
            "bulk-above-limit",
            "a bulk string of " + (MOST_BULK_BYTES + 1),
            "*2\r\n$4\r\nPING\r\n$" + (MOST_BULK_BYTES + 1) + "\r\n"),
        scene("quit", "QUIT", stage -> stranger(stage).command("QUIT").reply().end()),
        scene(
            "login-after-errors",
            "AUTH after errors",
            stage -> {
              Dialogue dialogue = stranger(stage).command("PING").reply(Views.errorStart(1));
              stage.login(dialogue);
              return dialogue.end();
            }),
        scene(
            "after-reset",
            "RESET after the login, then PING",
            stage -> {
              Dialogue dialogue = stranger(stage);
              stage.login(dialogue);
              return dialogue
                  .command("RESET")
                  .reply(Views.errorStart(3))
                  .command("PING")
                  .reply(Views.errorStart(1))
                  .endSilent();
            }),
        scene("many-pings", MANY + " pipelined PINGs, not read", Unauthenticated::manyPings));
  }

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("unauthenticated." + id, TOPIC, title, script);
  }

  private static Scene refused(String id, String title, String... command) {
    return scene(id, title, stage -> stranger(stage).command(command).reply().endRefused("NOAUTH"));
  }

  private static Scene raw(String id, String title, String bytes) {
    return scene(id, title, stage -> stranger(stage).raw(bytes).reply().endRefused("NOAUTH"));
  }

  private static Dialogue stranger(Stage stage) throws Setback {
    if (stage.endpoint().password().isEmpty()) {
      throw Setback.skip("the server asks for no password");
    }
    return stage.stranger();
  }

  private static Seen manyPings(Stage stage) throws Setback {
    Dialogue dialogue = stranger(stage).raw("*1\r\n$4\r\nPING\r\n".repeat(MANY));
    int refusals = 0;
    while (refusals < MANY) {
      Optional<RespValue> value = dialogue.next(stage.context().limit());
      if (value.isEmpty()) {
        return dialogue
            .note(dialogue.line().isClosed() ? "(closed before all were answered)" : "(no reply)")
            .endSilent();
      }
      if (!value.get().errorText().startsWith("NOAUTH")) {
        return dialogue.note("after " + refusals + ": " + Views.full(value.get())).endSilent();
      }
      refusals++;
    }
    return dialogue.note(refusals + " times -NOAUTH").endRefused("NOAUTH");
  }
}
