package io.redisbench.runner.workload;

import io.redisbench.api.DurationText;
import io.redisbench.api.workload.Arrival;
import io.redisbench.api.workload.RoundSpec;
import io.redisbench.api.workload.Warmup;
import io.redisbench.runner.load.Load.Amount;
import io.redisbench.runner.load.Load.Pacing;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How long a round lasts and how it is paced.
 *
 * @param amount of the measured window
 * @param warmup of the warm-up; empty for none
 * @param pacing of both
 */
record RoundCourse(Amount amount, Optional<Amount> warmup, Pacing pacing) {

  /** The phases of a round that says everything. */
  static RoundCourse of(RoundSpec round, Problems problems) {
    Amount amount =
        round.requests() != null
            ? new Amount.Requests(round.requests())
            : new Amount.Timed(duration(round.duration(), problems.below("duration")));
    if (amount instanceof Amount.Timed timed && timed.duration().isZero()) {
      problems.below("duration").add("a round of no length measures nothing: say for example 10s");
    }
    return new RoundCourse(amount, warmup(round.warmup(), problems.below("warmup")), pacing(round));
  }

  private static Optional<Amount> warmup(Warmup warmup, Problems problems) {
    if (warmup.requests() != null) {
      return warmup.requests() == 0
          ? Optional.empty()
          : Optional.of(new Amount.Requests(warmup.requests()));
    }
    return Optional.of(duration(warmup.duration(), problems.below("duration")))
        .filter(duration -> !duration.isZero())
        .map(Amount.Timed::new);
  }

  private static Duration duration(String text, Problems problems) {
    try {
      return DurationText.parse(text);
    } catch (IllegalArgumentException wrong) {
      problems.add(wrong.getMessage());
      return Duration.ofSeconds(1);
    }
  }

  private static Pacing pacing(RoundSpec round) {
    return round.rate() == null
        ? new Pacing.ClosedLoop()
        : new Pacing.OpenLoop(
            round.rate(),
            round.arrival() == Arrival.POISSON
                ? io.redisbench.runner.load.Load.Arrival.POISSON
                : io.redisbench.runner.load.Load.Arrival.CONSTANT);
  }

  RoundCourse withoutWarmup() {
    return new RoundCourse(amount, Optional.empty(), pacing);
  }

  /** Requests of warm-up and window; empty when a time ends one of them. */
  OptionalLong requests() {
    OptionalLong window = requests(amount);
    OptionalLong before = warmup.map(RoundCourse::requests).orElse(OptionalLong.of(0));
    return window.isPresent() && before.isPresent()
        ? OptionalLong.of(window.getAsLong() + before.getAsLong())
        : OptionalLong.empty();
  }

  private static OptionalLong requests(Amount amount) {
    return amount instanceof Amount.Requests requests
        ? OptionalLong.of(requests.count())
        : OptionalLong.empty();
  }
}
