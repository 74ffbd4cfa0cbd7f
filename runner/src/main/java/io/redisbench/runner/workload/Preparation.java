package io.redisbench.runner.workload;

import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import java.time.Duration;
import java.util.List;

/**
 * A command that writes keys before a round.
 *
 * @param command what is sent
 * @param keys the keys it goes through, one after the other; where the command writes one key over
 *     and over, they make its elements differ
 * @param requests how often it is sent
 * @param elements how many elements are written by it in all: keys for strings, list elements,
 *     members or fields for others
 */
public record Preparation(CommandTemplate command, KeySpace keys, long requests, long elements) {

  /** The load that runs it, in closed loop. */
  public Load load(
      Endpoint endpoint,
      int connections,
      int threads,
      int pipeline,
      int respVersion,
      long seed,
      Duration deadline,
      Load.Reconnect reconnect) {
    return new Load(
        endpoint,
        List.of(new Load.WeightedCommand(command, 1)),
        keys,
        connections,
        threads,
        pipeline,
        respVersion,
        new Load.Pacing.ClosedLoop(),
        new Load.Amount.Requests(requests),
        seed,
        Duration.ofSeconds(5),
        deadline,
        reconnect);
  }
}
