package io.redisbench.runner.run;

import io.redisbench.runner.evidence.StoredSample;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.Keys;
import io.redisbench.runner.workload.ResolvedRound;
import io.redisbench.runner.workload.StoredKeys;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/** Looks at some of the keys that a round works on. */
final class Sampling {

  /** Enough to see one wrong value in ten with 94 % certainty, in a few milliseconds. */
  private static final int SAMPLES = 27;

  private final Keys keys;

  Sampling(Control control) {
    this.keys = control.keys();
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

  private StoredSample look(StoredKeys stored, String name) {
    byte[] key = name.getBytes(StandardCharsets.UTF_8);
    return new StoredSample(
        name,
        keys.encoding(key),
        stored.type() == StoredKeys.Type.STRING ? keys.length(key) : OptionalLong.empty(),
        keys.memoryBytes(key));
  }
}
