package io.redisbench.runner.statistics;

import io.redisbench.api.results.RoundResult.EncodingCount;
import io.redisbench.api.results.RoundResult.StoredValues;
import io.redisbench.runner.evidence.StoredSample;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** What sampled keys have in common. */
public final class StoredSummary {

  private StoredSummary() {}

  /** Of the samples that were there; empty when none was. */
  public static Optional<StoredValues> of(Collection<StoredSample> samples) {
    List<StoredSample> there =
        samples.stream().filter(sample -> sample.encoding().isPresent()).toList();
    if (there.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Integer> counts = new TreeMap<>();
    there.forEach(sample -> counts.merge(sample.encoding().orElseThrow(), 1, Integer::sum));
    List<EncodingCount> encodings =
        counts.entrySet().stream()
            .map(entry -> new EncodingCount(entry.getKey(), entry.getValue()))
            .sorted(Comparator.comparing(EncodingCount::count).reversed())
            .toList();
    long[] lengths =
        there.stream()
            .map(StoredSample::lengthBytes)
            .flatMapToLong(OptionalLong::stream)
            .sorted()
            .toArray();
    long[] memory =
        there.stream()
            .map(StoredSample::memoryUsageBytes)
            .flatMapToLong(OptionalLong::stream)
            .sorted()
            .toArray();
    return Optional.of(
        new StoredValues(
            there.size(),
            encodings,
            lengths.length == 0 ? 0 : lengths[0],
            lengths.length == 0 ? 0 : lengths[lengths.length - 1],
            memory.length == 0 ? Optional.empty() : Optional.of(memory[memory.length / 2])));
  }
}
