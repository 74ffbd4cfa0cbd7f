package io.redisbench.api.workload;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/**
 * A command that prepares a key.
 *
 * @param command its name, for example HSET
 * @param arguments its arguments with placeholders, as in a round; from the first one with {each
 *     0..9} on, the arguments are repeated for every number
 */
@JsonInclude(NON_EMPTY)
public record CommandSpec(
    @Required @Pattern(CommandSpec.NAME) @Size(max = 64) String command,
    @Size(max = 64) List<@Size(max = 4096) String> arguments) {

  /** What the name of a command looks like. */
  public static final String NAME = "^[A-Za-z][A-Za-z0-9._-]*$";

  public CommandSpec {
    arguments = arguments == null ? List.of() : List.copyOf(arguments);
  }
}
