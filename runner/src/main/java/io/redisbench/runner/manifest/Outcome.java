package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** What reading a manifest led to. */
public sealed interface Outcome<T> {

  /** Documents that were passed over, one sentence each. */
  List<String> notes();

  /**
   * The manifest is good.
   *
   * @param resource the resource, defaults filled in
   * @param tree the same as a tree, without what the schema does not know
   */
  record Accepted<T>(T resource, JsonNode tree, List<String> notes) implements Outcome<T> {
    public Accepted {
      notes = List.copyOf(notes);
    }
  }

  /**
   * The manifest is not good.
   *
   * @param problems all that is wrong, by path; never empty
   */
  record Refused<T>(List<Problem> problems, List<String> notes) implements Outcome<T> {
    public Refused {
      problems = List.copyOf(problems);
      notes = List.copyOf(notes);
    }
  }
}
