package io.redisbench.runner.workload;

import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A round with nothing left open. It expects that none of its keys exist before its preparations
 * run: a repetition is remove the keys, prepare, warm up, measure.
 *
 * @param name tells the round apart
 * @param label command and value for people, for example {@code SET 44 B} or {@code GET:SET 1:1
 *     32-64 B}
 * @param valueLabel the values for people, for example {@code 44 B}; empty when the commands have
 *     none
 * @param commands what is sent, chosen by weight
 * @param keys which keys the commands draw from
 * @param preparations what is written before the round, in this order; empty without preload, or
 *     when the commands need no keys
 * @param stored the keys that the preparations write and what each of them holds; also those that
 *     the commands write themselves
 * @param connections connections in all
 * @param threads event-loop threads
 * @param pipeline most requests in flight on a connection
 * @param respVersion 2 or 3
 * @param pacing closed loop or open loop
 * @param amount when the measured window ends
 * @param warmup what runs before it; empty for none
 * @param seed seed of every random choice
 * @param consumption whether the commands use up what was prepared
 * @param expectEncoding the encoding that every stored value must have
 * @param tolerate what may happen without spoiling the round
 */
public record ResolvedRound(
    String name,
    String label,
    String valueLabel,
    List<Load.WeightedCommand> commands,
    KeySpace keys,
    List<Preparation> preparations,
    List<StoredKeys> stored,
    int connections,
    int threads,
    int pipeline,
    int respVersion,
    Load.Pacing pacing,
    Load.Amount amount,
    Optional<Load.Amount> warmup,
    long seed,
    Consumption consumption,
    Optional<String> expectEncoding,
    Set<Tolerance> tolerate) {

  public ResolvedRound {
    commands = List.copyOf(commands);
    preparations = List.copyOf(preparations);
    stored = List.copyOf(stored);
    tolerate = Set.copyOf(tolerate);
  }

  /** Whether keys are written before the round. */
  public boolean preload() {
    return !preparations.isEmpty();
  }

  /**
   * One phase of this round.
   *
   * @param phase {@link #amount} or what {@link #warmup} holds
   */
  public Load load(
      Endpoint endpoint,
      Load.Amount phase,
      Duration drain,
      Duration deadline,
      Load.Reconnect reconnect) {
    return new Load(
        endpoint,
        commands,
        keys,
        connections,
        threads,
        pipeline,
        respVersion,
        pacing,
        phase,
        seed,
        drain,
        deadline,
        reconnect);
  }

  /** What commands use up. */
  public enum Consumption {
    /** Nothing: every request finds what the first one found. */
    NOTHING,
    /**
     * Elements of lists, sets or sorted sets. Enough are prepared for warm-up and window; a miss
     * means that they ran out.
     */
    ELEMENTS,
    /**
     * Whole keys, one after the other. There is no warm-up, as it would take the keys of the
     * window; after the window none of the keys used is left.
     */
    KEYS
  }
}
