package io.redisbench.api.workload;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.redisbench.api.DurationText;
import java.util.List;

/**
 * One thing that is measured: a command, or a mix of commands.
 *
 * @param name tells the round apart in results and gates. {bytes} in it becomes the length of its
 *     values; names must differ after that
 * @param command name of the command, for example GET; the usual arguments are filled in for the
 *     commands that have some
 * @param arguments arguments instead of the usual ones. Placeholders: {key} a key, {value} a value,
 *     {0..99} a random integer, {prefix} what all keys of the benchmark start with; {{ is a brace
 * @param mix several commands, chosen by weight for each request; instead of command
 * @param value what a value is like; default 100 bytes
 * @param expectEncoding the encoding that every value of the round must have on the server, as
 *     OBJECT ENCODING says it, for example embstr
 * @param prepare the command that writes a key before the round, instead of the usual one
 * @param tolerate what may happen in the round without spoiling it
 * @param connections as in workload
 * @param threads as in workload
 * @param pipeline as in workload
 * @param requests as in workload
 * @param duration as in workload
 * @param rate as in workload
 * @param arrival as in workload
 * @param warmup as in workload
 * @param keys as in workload; what is not said here is as in workload
 * @param respVersion as in workload
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value = "has(self.command) != has(self.mix)",
    message = "say either command (one) or mix (several by weight), exactly one of them")
@ValidationRule(
    value = "!has(self.arguments) || has(self.command)",
    message = "arguments belong to command: in a mix, each entry has its own",
    fieldPath = ".arguments")
@ValidationRule(
    value = "!(has(self.requests) && has(self.duration))",
    message = "say either requests or duration, not both",
    fieldPath = ".duration")
public record RoundSpec(
    @Required @Pattern("^[a-z0-9]([a-z0-9{}._-]*[a-z0-9}])?$") @Size(max = 63) String name,
    @Pattern(CommandSpec.NAME) @Size(max = 64) String command,
    @Size(max = 64) List<@Size(max = 4096) String> arguments,
    @Size(min = 1, max = 32) List<MixEntry> mix,
    ValueSpec value,
    @Pattern("^[a-z0-9_-]+$") @Size(max = 32) String expectEncoding,
    CommandSpec prepare,
    @Size(max = 8) List<Tolerance> tolerate,
    @Min(1) @Max(10000) Integer connections,
    @Min(1) @Max(128) Integer threads,
    @Min(1) @Max(10000) Integer pipeline,
    @Min(1) @Max(1000000000000L) Long requests,
    @Pattern(DurationText.PATTERN) @Size(max = 32) String duration,
    @Min(value = 0, inclusive = false) @Max(1000000000) Double rate,
    Arrival arrival,
    Warmup warmup,
    KeysSpec keys,
    @Min(2) @Max(3) Integer respVersion) {

  public RoundSpec {
    arguments = arguments == null ? List.of() : List.copyOf(arguments);
    mix = mix == null ? List.of() : List.copyOf(mix);
    tolerate = tolerate == null ? List.of() : List.copyOf(tolerate);
  }

  /** What may happen in a round without spoiling it. */
  public enum Tolerance {
    /** Error replies; they still do not count as operations. */
    @JsonProperty("Errors")
    ERRORS,
    /** Reads of keys that are not there, and pops of lists that are empty. */
    @JsonProperty("Misses")
    MISSES,
    /** Keys evicted for maxmemory. */
    @JsonProperty("Evictions")
    EVICTIONS,
    /** Keys that expire. */
    @JsonProperty("Expiry")
    EXPIRY,
    /** A snapshot or a rewrite of the append-only file, which forks the server. */
    @JsonProperty("Persistence")
    PERSISTENCE
  }
}
