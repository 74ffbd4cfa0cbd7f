package io.redisbench.api.server;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/**
 * A proxy in front of the server.
 *
 * @param kind which proxy; Other needs an image
 * @param image container image instead of the usual one
 * @param arguments arguments of the image's program, for kind Other
 * @param threads threads of the proxy, where it has them
 * @param resources processors and memory of the proxy
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value = "self.kind != 'Other' || has(self.image)",
    message = "kind Other needs image: say which image to run",
    fieldPath = ".image")
public record ProxySpec(
    @Required Kind kind,
    @Pattern("^[a-z0-9][a-zA-Z0-9._:/@-]*$") @Size(max = 255) String image,
    @Size(max = 64) List<@Size(max = 1024) String> arguments,
    @Default("1") @Min(1) @Max(128) Integer threads,
    Resources resources) {

  public ProxySpec {
    arguments = arguments == null ? List.of() : List.copyOf(arguments);
  }

  /** The proxies with a configuration of ours, and any other. */
  public enum Kind {
    @JsonProperty("Predixy")
    PREDIXY,
    @JsonProperty("Twemproxy")
    TWEMPROXY,
    @JsonProperty("Other")
    OTHER
  }
}
