package io.redisbench.runner.findings;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.ClientCost;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.RoundResult.CommandShare;
import io.redisbench.api.results.RoundResult.EncodingCount;
import io.redisbench.api.results.RoundResult.LoadSettings;
import io.redisbench.api.results.RoundResult.StoredValues;
import io.redisbench.api.results.ServerCost;
import io.redisbench.runner.statistics.Estimates;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A round's result as tests need it; each repetition differs a little from the median. */
public final class RoundFixture {

  /** Noise of the three repetitions; the first figure is the median of each round. */
  private static final double[][] NOISE = {{1, 1.004, 0.995}, {1, 0.998, 1.006}};

  public String name;
  public String label;
  public String valueLabel = "";
  public List<CommandShare> commands;
  public double[] opsPerSecond;
  public double p99Micros = 1000;
  public Optional<Double> serviceP99Micros = Optional.empty();
  public Optional<Double> rate = Optional.empty();
  public int connections = 50;
  public int pipeline = 1;
  public long keyCount = 100_000;
  public String driver = "EventLoop";
  public Verdict verdict = Verdict.PASSED;
  public Optional<StoredValues> stored = Optional.empty();
  public double serverUser = 0.25;
  public double serverSystem = 0.72;
  public double clientBusy = 0.7;

  public RoundFixture(String name, double opsPerSecond, String... commands) {
    this.name = name;
    this.label = name;
    double[] noise = NOISE[Math.floorMod(name.hashCode(), NOISE.length)];
    this.opsPerSecond = Arrays.stream(noise).map(factor -> factor * opsPerSecond).toArray();
    this.commands =
        Arrays.stream(commands)
            .map(command -> new CommandShare(List.of(command, "{key}"), 100.0 / commands.length))
            .toList();
  }

  public RoundFixture stored(String encoding, long minBytes, long maxBytes, long memoryBytes) {
    stored =
        Optional.of(
            new StoredValues(
                100,
                List.of(new EncodingCount(encoding, 100)),
                minBytes,
                maxBytes,
                Optional.of(memoryBytes)));
    return this;
  }

  public RoundResult build() {
    List<Repetition> repetitions = new ArrayList<>();
    for (double ops : opsPerSecond) {
      repetitions.add(repetition(repetitions.size() + 1, ops));
    }
    return new RoundResult(
        name,
        label,
        commands,
        valueLabel,
        new LoadSettings(connections, 1, pipeline, 2, rate, keyCount, 16, "Uniform", driver),
        verdict,
        verdict == Verdict.PASSED ? List.of() : List.of("The reason."),
        Optional.of(Estimates.of(opsPerSecond)),
        Optional.of(latency(p99Micros)),
        serviceP99Micros.map(RoundFixture::latency),
        Optional.of(Estimates.of(p99Micros * 0.99, p99Micros, p99Micros * 1.01)),
        Optional.of(serverCost(opsPerSecond[0])),
        Optional.of(clientCost()),
        stored,
        List.of(),
        repetitions);
  }

  private Repetition repetition(int index, double ops) {
    return new Repetition(
        index,
        index,
        Instant.EPOCH,
        1,
        Math.round(ops),
        Math.round(ops),
        0,
        Math.round(ops),
        0,
        Map.of(),
        ops,
        latency(p99Micros * opsPerSecond[0] / ops),
        Optional.empty(),
        List.of(),
        Optional.of(serverCost(ops)),
        clientCost(),
        List.of(),
        verdict,
        "",
        List.of());
  }

  private static Latency latency(double p99) {
    return new Latency(1000, p99 * 0.5, p99 * 0.4, p99 * 0.6, p99, p99 * 2, p99 * 5, List.of());
  }

  private ServerCost serverCost(double ops) {
    return new ServerCost(
        serverUser,
        serverSystem,
        Optional.of(serverUser),
        Optional.of(serverSystem),
        (serverUser + serverSystem) / ops * 1e6,
        1_000_000,
        2_000_000,
        2,
        1e6,
        1e6);
  }

  private ClientCost clientCost() {
    return new ClientCost(0.1, 0.5, clientBusy, 6, 0, 0);
  }
}
