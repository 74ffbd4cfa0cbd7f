package io.redisbench.runner.load;

import java.util.List;

/**
 * A command with its arguments still to be filled in.
 *
 * @param name what results call it, for example {@code GET}
 * @param arguments all arguments, the command's own name first
 * @param expected what a good reply looks like; another one is counted apart
 */
public record CommandTemplate(String name, List<Argument> arguments, ExpectedReply expected) {

  public CommandTemplate {
    arguments = List.copyOf(arguments);
  }

  /** What a reply must be, beyond not being an error. */
  public enum ExpectedReply {
    /** Any reply but an error. */
    ANY,
    /** Not an error; a null (also within an array) is a miss, anything else a hit. */
    HIT_OR_MISS
  }
}
