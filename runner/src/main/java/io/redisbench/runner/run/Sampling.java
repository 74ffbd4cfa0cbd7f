package io.redisbench.runner.run;

import io.redisbench.runner.evidence.StoredSample;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.Reply;
import io.redisbench.runner.workload.ResolvedRound;
import io.redisbench.runner.workload.StoredKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/** Looks at some of the keys that a round works on. */
final class Sampling {

  /** Enough to see one wrong value in ten with 94 % certainty, in a few milliseconds. */
  private static final int SAMPLES = 27;

  private final Control control;

  Sampling(Control control) {
    this.control = control;
  }

  /**
   * @param seed chooses the keys: the same seed looks at the same ones
   */
  List<StoredSample> take(ResolvedRound round, long seed) {
    List<StoredSample> samples = new ArrayList<>();
    for (StoredKeys stored : round.stored()) {
      for (long number : numbers(stored, round.keys(), seed)) {
        samples.add(look(stored, stored.key(round.keys(), number)));
      }
    }
    return samples;
  }

  private static List<Long> numbers(StoredKeys stored, KeySpace keys, long seed) {
    if (!stored.numbered()) {
      return List.of(0L);
    }
    if (keys.count() <= SAMPLES) {
      List<Long> all = new ArrayList<>();
      for (long number = 0; number < keys.count(); number++) {
        all.add(number);
      }
      return all;
    }
    SplittableRandom random = new SplittableRandom(seed);
    return random.longs(0, keys.count()).distinct().limit(SAMPLES).boxed().toList();
  }

  private StoredSample look(StoredKeys stored, String key) {
    Optional<String> encoding =
        control
            .commandIfAllowed("OBJECT", "ENCODING", key)
            .filter(reply -> !(reply instanceof Reply.Nil))
            .map(Reply::text);
    OptionalLong length =
        stored.type() == StoredKeys.Type.STRING
            ? number(control.commandIfAllowed("STRLEN", key))
            : OptionalLong.empty();
    OptionalLong memory = number(control.commandIfAllowed("MEMORY", "USAGE", key));
    return new StoredSample(key, encoding, length, memory);
  }

  private static OptionalLong number(Optional<Reply> reply) {
    return reply.isPresent() && reply.get() instanceof Reply.WholeNumber number
        ? OptionalLong.of(number.value())
        : OptionalLong.empty();
  }
}
