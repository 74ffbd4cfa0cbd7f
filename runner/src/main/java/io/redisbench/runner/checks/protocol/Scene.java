package io.redisbench.runner.checks.protocol;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Seen;

/**
 * A case and how it is played.
 *
 * @param about its names
 * @param script what is sent and noted
 */
record Scene(Case about, Script script) {

  /** A case of the protocol; the id is given without its group. */
  static Scene of(String id, String topic, String title, Script script) {
    return new Scene(
        new Case(CheckGroup.PROTOCOL + "." + id, CheckGroup.PROTOCOL, topic, title), script);
  }

  /** What is sent and noted. */
  @FunctionalInterface
  interface Script {
    Seen play(Stage stage) throws Setback;
  }
}
