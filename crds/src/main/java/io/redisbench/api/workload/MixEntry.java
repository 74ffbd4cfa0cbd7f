package io.redisbench.api.workload;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;

/**
 * One command of a mix.
 *
 * @param weight how often it is chosen against the others
 * @param command its name, for example GET
 * @param arguments its arguments, as in a round; the usual ones where the command has them
 */
@JsonInclude(NON_EMPTY)
public record MixEntry(
    @Required @Min(1) @Max(1000000) Integer weight,
    @Required @Pattern(CommandSpec.NAME) @Size(max = 64) String command,
    @Size(max = 64) List<@Size(max = 4096) String> arguments) {

  public MixEntry {
    arguments = arguments == null ? List.of() : List.copyOf(arguments);
  }
}
