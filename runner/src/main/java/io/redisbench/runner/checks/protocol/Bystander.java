package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.resp.RespValue;
import io.redisbench.runner.resp.RespValue.SimpleString;

/** Another client of the server, which has nothing to do with the cases and must be served. */
final class Bystander implements AutoCloseable {

  private static final RespValue PONG = new SimpleString("PONG");

  private final Stage stage;
  private Dialogue dialogue;

  Bystander(CheckContext context) {
    this.stage = new Stage(context, ExtraServers.none(), "bystander");
  }

  /** What the client has to complain of, in a clause; empty when it is served. */
  String complaint() {
    try {
      if (dialogue == null) {
        dialogue = stage.resp2();
      }
      RespValue answer = dialogue.answer("PING");
      return answer.equals(PONG) || Dialogue.isDenied(answer)
          ? ""
          : "another client was answered PING by " + answer;
    } catch (Setback e) {
      dialogue = null;
      return "another client was not served after it: " + e.getMessage();
    }
  }

  @Override
  public void close() {
    try {
      stage.close();
    } catch (Setback e) {
      // It only closes its connection.
    }
  }
}
