package io.redisbench.runner.evidence;

import io.redisbench.api.results.ClientCost;
import io.redisbench.api.results.ServerCost;
import io.redisbench.runner.evidence.HostSnapshot.ProcessTime;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.ThreadResult;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** What a window cost server and client. */
public final class CostOfWindow {

  private CostOfWindow() {}

  /**
   * The server's cost, from INFO where it tells, else from the operating system for a server on
   * this machine; empty when neither knows its processor time. The two INFO also hold the time in
   * which the connections were opened, which is much when there are thousands of them.
   */
  public static Optional<ServerCost> server(WindowFacts facts) {
    double seconds = (facts.result().elapsedNanos() + facts.result().connectNanos()) / 1e9;
    if (facts.result().elapsedNanos() <= 0) {
      return Optional.empty();
    }
    Optional<ProcessTime> process = serverProcess(facts);
    Optional<ProcessTime> mainThread =
        times(facts, ServerSnapshot::mainThreadUserSeconds, ServerSnapshot::mainThreadSystemSeconds)
            .or(() -> times(facts, HostSnapshot::serverMainThread));
    return process.map(
        time -> {
          Optional<ServerSnapshot> after = facts.serverAfter();
          long used = last(after, ServerSnapshot::usedMemoryBytes);
          long resident = last(after, ServerSnapshot::residentBytes);
          double nanos = (double) time.userNanos() + time.systemNanos();
          return new ServerCost(
              time.userNanos() / 1e9 / seconds,
              time.systemNanos() / 1e9 / seconds,
              mainThread.map(main -> main.userNanos() / 1e9 / seconds),
              mainThread.map(main -> main.systemNanos() / 1e9 / seconds),
              perOperation(nanos, facts.result()),
              used,
              resident,
              after
                  .flatMap(ServerSnapshot::fragmentationRatio)
                  .orElse(used == 0 ? 0 : (double) resident / used),
              growth(facts, ServerSnapshot::netInputBytes) / seconds,
              growth(facts, ServerSnapshot::netOutputBytes) / seconds);
        });
  }

  /** The client's cost: of its event loops, and the collections of its Java runtime. */
  public static ClientCost client(WindowFacts facts) {
    LoadResult result = facts.result();
    double window = Math.max(1, result.elapsedNanos());
    long user = result.threads().stream().mapToLong(ThreadResult::cpuUserNanos).sum();
    long system = result.threads().stream().mapToLong(ThreadResult::cpuSystemNanos).sum();
    double busiest =
        result.threads().stream()
            .mapToDouble(thread -> 1 - thread.idleNanos() / window)
            .max()
            .orElse(0);
    return new ClientCost(
        user / window,
        system / window,
        Math.min(1, Math.max(0, busiest)),
        perOperation((double) user + system, result),
        result.garbageCollections(),
        result.garbageCollectionTime().toNanos() / 1e6);
  }

  /** Processor time of the server's process in the window. */
  static Optional<ProcessTime> serverProcess(WindowFacts facts) {
    return times(facts, ServerSnapshot::userSeconds, ServerSnapshot::systemSeconds)
        .or(() -> times(facts, HostSnapshot::serverProcess));
  }

  /** Processor time of the client's process in the window. */
  static Optional<ProcessTime> clientProcess(WindowFacts facts) {
    return times(facts, HostSnapshot::clientProcess);
  }

  private static double perOperation(double nanos, LoadResult result) {
    return result.answered() == 0 ? 0 : nanos / 1000 / result.answered();
  }

  private static Optional<ProcessTime> times(
      WindowFacts facts,
      Function<ServerSnapshot, Optional<Double>> user,
      Function<ServerSnapshot, Optional<Double>> system) {
    Optional<Double> userSeconds = growthOf(facts, user);
    Optional<Double> systemSeconds = growthOf(facts, system);
    return userSeconds.isPresent() && systemSeconds.isPresent()
        ? Optional.of(
            new ProcessTime(
                Math.round(userSeconds.get() * 1e9), Math.round(systemSeconds.get() * 1e9)))
        : Optional.empty();
  }

  private static Optional<Double> growthOf(
      WindowFacts facts, Function<ServerSnapshot, Optional<Double>> field) {
    Optional<Double> before = facts.serverBefore().flatMap(field);
    Optional<Double> after = facts.serverAfter().flatMap(field);
    // a restarted server counts from zero: its difference says nothing
    return before.isPresent() && after.isPresent() && after.get() >= before.get()
        ? Optional.of(after.get() - before.get())
        : Optional.empty();
  }

  private static Optional<ProcessTime> times(
      WindowFacts facts, Function<HostSnapshot, Optional<ProcessTime>> field) {
    Optional<ProcessTime> before = field.apply(facts.hostBefore());
    Optional<ProcessTime> after = field.apply(facts.hostAfter());
    return before.isPresent() && after.isPresent()
        ? Optional.of(
            new ProcessTime(
                after.get().userNanos() - before.get().userNanos(),
                after.get().systemNanos() - before.get().systemNanos()))
        : Optional.empty();
  }

  private static long last(
      Optional<ServerSnapshot> snapshot, Function<ServerSnapshot, OptionalLong> field) {
    return snapshot.map(field).orElse(OptionalLong.empty()).orElse(0);
  }

  private static long growth(WindowFacts facts, Function<ServerSnapshot, OptionalLong> field) {
    long before = last(facts.serverBefore(), field);
    long after = last(facts.serverAfter(), field);
    return Math.max(0, after - before);
  }
}
