package io.redisbench.api.workload;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.redisbench.api.DurationText;
import java.util.List;

/**
 * The rounds and what they have in common. What is said here holds for every round that does not
 * say it itself; what is not said comes from the preset, and then from the defaults named below.
 *
 * @param preset a ready set of rounds: string-encodings, redis-benchmark, versions or quick
 * @param connections connections to the server, over all threads; default 50
 * @param threads event-loop threads of the client; default 1
 * @param pipeline most requests in flight on a connection; default 1. Figures of different
 *     pipelines do not compare
 * @param requests requests of a round; default 1000000
 * @param duration length of a round instead of a number of requests, for example 60s
 * @param rate requests a second that are due whatever the server does (open loop); without it, the
 *     next request follows the reply (closed loop)
 * @param arrival how the gaps between due requests are distributed, with rate; default Constant
 * @param warmup what runs before the measured window and is not counted; default 10000 requests,
 *     but never more than the round's and never longer than 3s at a rate
 * @param repetitions how often each round is measured, all rounds interleaved; default 3
 * @param keys which keys are used
 * @param respVersion version of the protocol; default 2. Version 3 since Redis 6.0
 * @param driver what sends the requests; default EventLoop
 * @param maxSpreadPercent a round whose repetitions differ more than so much, as (highest - lowest)
 *     / median, is Inconclusive; default 10
 * @param rounds the rounds, in the order of the report; with a preset, instead of the preset's
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value = "has(self.preset) || has(self.rounds)",
    message = "say what to measure: a preset, or rounds of your own")
@ValidationRule(
    value = "!(has(self.requests) && has(self.duration))",
    message = "say either requests or duration, not both",
    fieldPath = ".duration")
@ValidationRule(
    value = "!has(self.arrival) || has(self.rate)",
    message = "arrival says how the requests of a rate are spaced: add rate, or remove arrival",
    fieldPath = ".arrival")
@ValidationRule(
    value = "!has(self.connections) || !has(self.threads) || self.threads <= self.connections",
    message = "more threads than connections: each thread needs a connection of its own",
    fieldPath = ".threads")
@ValidationRule(
    value =
        "!has(self.rounds) || self.rounds.all(r, r.name.contains('{') || self.rounds.exists_one(o, o.name == r.name))",
    message = "two rounds have the same name: names tell rounds apart in results and gates",
    fieldPath = ".rounds")
public record WorkloadSpec(
    @Pattern("^[a-z0-9]([a-z0-9-]*[a-z0-9])?$") @Size(max = 63) String preset,
    @Min(1) @Max(10000) Integer connections,
    @Min(1) @Max(128) Integer threads,
    @Min(1) @Max(10000) Integer pipeline,
    @Min(1) @Max(1000000000000L) Long requests,
    @Pattern(DurationText.PATTERN) @Size(max = 32) String duration,
    @Min(value = 0, inclusive = false) @Max(1000000000) Double rate,
    Arrival arrival,
    Warmup warmup,
    @Min(1) @Max(100) Integer repetitions,
    KeysSpec keys,
    @Min(2) @Max(3) Integer respVersion,
    Driver driver,
    @Min(value = 0, inclusive = false) @Max(1000) Double maxSpreadPercent,
    @Size(min = 1, max = 64) List<RoundSpec> rounds) {

  public WorkloadSpec {
    rounds = rounds == null ? List.of() : List.copyOf(rounds);
  }
}
