package io.redisbench.api.gates;

import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.ServerCost;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** A round's figure that a gate judges. */
final class Figure {

  private Figure() {}

  /** Whether the figure is a latency, in microseconds. */
  static boolean isTime(GateSpec.Metric metric) {
    return switch (metric) {
      case OPS_PER_SECOND, SERVER_MICROS_PER_OPERATION -> false;
      case MEAN, P50, P90, P99, P999, MAX -> true;
    };
  }

  /** Empty when the round has no such figure. */
  static Optional<Double> of(RoundResult round, GateSpec.Metric metric) {
    Optional<Double> figure =
        switch (metric) {
          case OPS_PER_SECOND -> round.opsPerSecond().map(Estimate::median);
          case MEAN -> latency(round, Latency::meanMicros);
          case P50 -> latency(round, Latency::p50Micros);
          case P90 -> latency(round, Latency::p90Micros);
          case P99 -> latency(round, Latency::p99Micros);
          case P999 -> latency(round, Latency::p999Micros);
          case MAX -> latency(round, Latency::maxMicros);
          case SERVER_MICROS_PER_OPERATION -> round.server().map(ServerCost::microsPerOperation);
        };
    return figure.filter(Double::isFinite);
  }

  private static Optional<Double> latency(RoundResult round, ToDoubleFunction<Latency> figure) {
    return round
        .response()
        .filter(latency -> latency.count() > 0)
        .map(latency -> figure.applyAsDouble(latency));
  }

  static String inWords(GateSpec.Metric metric, double figure) {
    return switch (metric) {
      case OPS_PER_SECOND -> FigureText.perSecond(figure);
      case SERVER_MICROS_PER_OPERATION -> FigureText.micros(figure);
      case MEAN, P50, P90, P99, P999, MAX -> FigureText.micros(figure);
    };
  }
}
