package io.redisbench.runner.statistics;

import io.redisbench.api.results.ClientCost;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.ServerCost;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Costs over the repetitions of a round: the median of each figure. */
final class MedianCosts {

  private MedianCosts() {}

  static Optional<ServerCost> server(List<Repetition> repetitions) {
    List<ServerCost> costs =
        repetitions.stream().map(Repetition::server).flatMap(Optional::stream).toList();
    if (costs.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ServerCost(
            median(costs, ServerCost::userCores),
            median(costs, ServerCost::systemCores),
            medianOfKnown(costs, ServerCost::mainThreadUserCores),
            medianOfKnown(costs, ServerCost::mainThreadSystemCores),
            median(costs, ServerCost::microsPerOperation),
            Math.round(median(costs, ServerCost::usedMemoryBytes)),
            Math.round(median(costs, ServerCost::residentBytes)),
            median(costs, ServerCost::fragmentationRatio),
            median(costs, ServerCost::bytesInPerSecond),
            median(costs, ServerCost::bytesOutPerSecond)));
  }

  static Optional<ClientCost> client(List<Repetition> repetitions) {
    if (repetitions.isEmpty()) {
      return Optional.empty();
    }
    List<ClientCost> costs = repetitions.stream().map(Repetition::client).toList();
    return Optional.of(
        new ClientCost(
            median(costs, ClientCost::userCores),
            median(costs, ClientCost::systemCores),
            median(costs, ClientCost::busiestThreadShare),
            median(costs, ClientCost::microsPerOperation),
            Math.round(median(costs, ClientCost::garbageCollections)),
            median(costs, ClientCost::garbageCollectionMillis)));
  }

  private static <T> double median(List<T> costs, ToDoubleFunction<T> figure) {
    return Estimates.median(costs.stream().mapToDouble(figure).toArray());
  }

  private static <T> Optional<Double> medianOfKnown(
      List<T> costs, Function<T, Optional<Double>> figure) {
    double[] known =
        costs.stream().map(figure).flatMap(Optional::stream).mapToDouble(d -> d).toArray();
    return known.length == 0 ? Optional.empty() : Optional.of(Estimates.median(known));
  }
}
