package io.redisbench.runner.checks;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import java.util.List;

/** A check: some cases that belong together. It observes; the knowledge of the server judges. */
public interface Check {

  CheckGroup group();

  /** What it looks at, for people who watch it run. */
  String topic();

  /**
   * All cases that it can give a row of, in the order in which they are told. A check gives exactly
   * one row for each; one that it could not come to is an Error.
   */
  List<Case> cases();

  /**
   * Whether it disturbs others that the server works for: it changes settings, fills memory or
   * keeps the server busy. In a benchmark such a check runs after the rounds.
   */
  default boolean disturbs() {
    return false;
  }

  /**
   * Looks at the server.
   *
   * @throws io.redisbench.runner.server.control.ControlFailure when the server is gone
   */
  List<CheckRow> run(CheckContext context);
}
