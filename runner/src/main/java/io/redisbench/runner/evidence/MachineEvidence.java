package io.redisbench.runner.evidence;

import static io.redisbench.api.results.FigureText.count;
import static io.redisbench.api.results.FigureText.decimal;
import static io.redisbench.api.results.FigureText.micros;
import static io.redisbench.api.results.FigureText.share;

import io.redisbench.api.results.ClientCost;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.ServerCost;
import io.redisbench.api.workload.Driver;
import io.redisbench.runner.evidence.HostSnapshot.CpuTime;
import io.redisbench.runner.evidence.HostSnapshot.Throttling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Whether the machines had room: for the client, for the server, and for both of them. */
final class MachineEvidence {

  private MachineEvidence() {}

  static List<Evidence> judge(WindowFacts facts) {
    return List.of(
        clientCpu(facts),
        worst(facts, MachineEvidence::cpuSteal),
        worst(facts, MachineEvidence::throttling),
        ioThreads(facts),
        garbageCollection(facts));
  }

  /** Of several clients, the one that had the least room counts. */
  private static Evidence worst(WindowFacts facts, Function<WindowFacts, Evidence> check) {
    Evidence worst = check.apply(facts);
    for (ClientWindow other : facts.clients()) {
      Evidence its = check.apply(facts.seenBy(other));
      if (its.outcome().compareTo(worst.outcome()) > 0) {
        worst =
            new Evidence(
                its.check(),
                its.outcome(),
                its.expected(),
                its.seen(),
                "Runner %d: %s".formatted(other.client(), its.message()));
      }
    }
    return worst;
  }

  private static Evidence clientCpu(WindowFacts facts) {
    String expected =
        "event loops at most " + share(EvidenceLimits.CLIENT_BUSY) + " busy, or the server full";
    if (facts.declared().driver() == Driver.LETTUCE) {
      return Evidence.proved("client-cpu", "any: the client is what is measured", "Lettuce");
    }
    if (facts.result().threads().isEmpty() || facts.result().elapsedNanos() == 0) {
      return Evidence.notObserved("client-cpu", expected, "The driver does not tell.");
    }
    ClientCost client = CostOfWindow.client(facts);
    Optional<ServerCost> server = CostOfWindow.server(facts);
    double busy = client.busiestThreadShare();
    String seen =
        "busiest loop "
            + share(busy)
            + server
                .map(cost -> ", server's main thread " + share(cost.mainThreadCores()))
                .orElse("");
    boolean serverFull =
        server.filter(cost -> cost.mainThreadCores() >= EvidenceLimits.SERVER_FULL).isPresent();
    if (busy <= EvidenceLimits.CLIENT_BUSY || serverFull) {
      return Evidence.proved("client-cpu", expected, seen);
    }
    return Evidence.doubtful(
        "client-cpu",
        expected,
        seen,
        "ClientBound: the client's busiest event loop was "
            + share(busy)
            + " busy and "
            + server
                .map(
                    cost ->
                        "the server's main thread only "
                            + share(cost.mainThreadCores())
                            + ", so the figure is the client's")
                .orElse("the server does not tell how busy it was")
            + ": give the client more threads or processors.");
  }

  private static Evidence cpuSteal(WindowFacts facts) {
    String expected = "at most " + share(EvidenceLimits.CPU_STEAL);
    Optional<CpuTime> before = facts.hostBefore().cpu();
    Optional<CpuTime> after = facts.hostAfter().cpu();
    if (before.isEmpty() || after.isEmpty()) {
      return Evidence.notObserved(
          "cpu-steal", expected, "The operating system does not tell processor times.");
    }
    long stolen = after.get().stealTicks() - before.get().stealTicks();
    long wanted = stolen + after.get().busyTicks() - before.get().busyTicks();
    double steal = wanted <= 0 ? 0 : Math.max(0, (double) stolen / wanted);
    return steal <= EvidenceLimits.CPU_STEAL
        ? Evidence.proved("cpu-steal", expected, share(steal))
        : Evidence.doubtful(
            "cpu-steal",
            expected,
            share(steal),
            "CPU steal was "
                + share(steal)
                + " (limit "
                + share(EvidenceLimits.CPU_STEAL)
                + "): the hypervisor gave so much of the processor time that was wanted to other"
                + " machines.");
  }

  private static Evidence throttling(WindowFacts facts) {
    String expected = "none";
    List<String> seen = new ArrayList<>();
    boolean known = false;
    boolean oneGroup = facts.hostAfter().client().equals(facts.hostAfter().server());
    Optional<Throttling> client = delta(facts.hostBefore().client(), facts.hostAfter().client());
    if (client.isPresent()) {
      known = true;
      held(oneGroup ? "client and server were" : "the client was", client.get(), seen);
    }
    Optional<Throttling> server = delta(facts.hostBefore().server(), facts.hostAfter().server());
    if (server.isPresent() && !oneGroup) {
      known = true;
      held("the server was", server.get(), seen);
    }
    if (!known) {
      return Evidence.notObserved(
          "throttling", expected, "No control group of client or server tells it.");
    }
    return seen.isEmpty()
        ? Evidence.proved("throttling", expected, "none")
        : Evidence.doubtful(
            "throttling",
            expected,
            String.join(", ", seen),
            "CPU throttling: " + String.join(" and ", seen) + ": raise the CPU limit.");
  }

  private static void held(String who, Throttling throttling, List<String> seen) {
    if (throttling.periods() > 0) {
      seen.add(
          who
              + " held back "
              + count(throttling.periods())
              + (throttling.periods() == 1 ? " time" : " times")
              + " for "
              + micros(throttling.throttledNanos() / 1e3));
    }
  }

  private static Optional<Throttling> delta(
      Optional<Throttling> before, Optional<Throttling> after) {
    return before.isPresent() && after.isPresent()
        ? Optional.of(
            new Throttling(
                after.get().periods() - before.get().periods(),
                after.get().throttledNanos() - before.get().throttledNanos()))
        : Optional.empty();
  }

  private static Evidence ioThreads(WindowFacts facts) {
    int serverThreads = Math.max(1, facts.declared().ioThreads());
    int clientThreads = facts.load().threads();
    String threads = serverThreads + " of the server";
    double clientCpus = facts.declared().clientCpus();
    if (clientThreads > Math.max(1, clientCpus)) {
      return Evidence.doubtful(
          "io-threads",
          "at most " + decimal(clientCpus, 1) + " threads of the client",
          clientThreads + " of the client",
          "The client has "
              + clientThreads
              + " threads on "
              + decimal(clientCpus, 1)
              + " CPUs: they wait for each other. Use fewer threads.");
    }
    if (facts.declared().serverCpus().isEmpty()) {
      return Evidence.notObserved(
          "io-threads", "no more threads than CPUs", "The server's CPUs are not known.");
    }
    double cpus = facts.declared().serverCpus().getAsDouble();
    String expected = "at most " + decimal(cpus, cpus == Math.rint(cpus) ? 0 : 1) + " threads";
    if (serverThreads > Math.max(1, cpus)) {
      return Evidence.doubtful(
          "io-threads",
          expected,
          threads,
          "io-threads "
              + serverThreads
              + " on "
              + decimal(cpus, 1)
              + " CPUs: threads that spin take each other's time. Set io-threads to at most the"
              + " CPUs.");
    }
    if (facts.declared().sharedCpus()) {
      String both = threads + " and " + clientThreads + " of the client";
      return serverThreads + clientThreads <= cpus
          ? Evidence.proved("io-threads", expected, both)
          : Evidence.doubtful(
              "io-threads",
              expected,
              both,
              "Server and client share "
                  + decimal(cpus, 1)
                  + " CPUs and need "
                  + (serverThreads + clientThreads)
                  + ": "
                  + both
                  + ". Use fewer threads or more CPUs.");
    }
    return Evidence.proved("io-threads", expected, threads);
  }

  private static Evidence garbageCollection(WindowFacts facts) {
    String expected = "at most " + share(EvidenceLimits.GARBAGE_COLLECTION) + " of the window";
    double millis = facts.result().garbageCollectionTime().toNanos() / 1e6;
    double share =
        facts.result().elapsedNanos() == 0 ? 0 : millis * 1e6 / facts.result().elapsedNanos();
    String seen =
        count(facts.result().garbageCollections()) + " collections, " + micros(millis * 1000);
    return share <= EvidenceLimits.GARBAGE_COLLECTION
        ? Evidence.proved("garbage-collection", expected, seen)
        : Evidence.doubtful(
            "garbage-collection",
            expected,
            seen,
            "The client's Java runtime collected garbage for "
                + micros(millis * 1000)
                + ", "
                + share(share)
                + " of the window: the tail of the latency is the client's.");
  }
}
