package io.redisbench.e2e.benchmark;

import java.util.List;

/**
 * Measurements of one thing.
 *
 * @param values the measurements, at least one
 */
record Sample(List<Double> values) {

  Sample {
    values = values.stream().sorted().toList();
  }

  double smallest() {
    return values.get(0);
  }

  double largest() {
    return values.get(values.size() - 1);
  }

  double median() {
    int middle = values.size() / 2;
    return values.size() % 2 == 1
        ? values.get(middle)
        : (values.get(middle - 1) + values.get(middle)) / 2;
  }

  /**
   * The 95 % interval of the median by order statistics, which assumes no distribution: how many
   * values may be left out at each end. With fewer than 6 it is the whole range, and less sure.
   */
  String interval() {
    int outside = outside();
    return "%.2f..%.2f".formatted(values.get(outside), values.get(values.size() - 1 - outside));
  }

  /** The largest k for which fewer than k of n fair coins show heads in at most 2.5 % of cases. */
  private int outside() {
    double probability = Math.pow(0.5, values.size());
    double below = 0;
    int outside = 0;
    for (int heads = 0; heads < values.size() / 2; heads++) {
      below += probability;
      if (below > 0.025) {
        break;
      }
      outside = heads;
      probability = probability * (values.size() - heads) / (heads + 1);
    }
    return outside;
  }
}
