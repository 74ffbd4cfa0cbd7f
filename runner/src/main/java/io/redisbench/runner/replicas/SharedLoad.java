package io.redisbench.runner.replicas;

import io.redisbench.runner.engine.EventLoopEngine;
import io.redisbench.runner.engine.Sharing;
import io.redisbench.runner.evidence.ClientWindow;
import io.redisbench.runner.evidence.HostProbe;
import io.redisbench.runner.evidence.HostSnapshot;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadDriver;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Puts a load on together with the assistants of a leader: all open their connections, then all
 * send, and what they measured becomes one result.
 */
public final class SharedLoad implements LoadDriver {

  /** Longer than a pod takes that only waits for its image. */
  public static final Duration ASSEMBLY = Duration.ofMinutes(5);

  private final Leader leader;
  private final Duration assembly;
  private final HostProbe host = HostProbe.ofThisMachine();
  private volatile List<ClientWindow> lastParts = List.of();

  /**
   * @param assembly how long the first load waits for the assistants to come
   */
  public SharedLoad(Leader leader, Duration assembly) {
    this.leader = leader;
    this.assembly = assembly;
  }

  /** What each runner did of the last load, the leading one first. */
  public List<ClientWindow> lastParts() {
    return lastParts;
  }

  /** How many runners share the load. */
  public int runners() {
    return leader.runners();
  }

  @Override
  public LoadResult run(Load load, LoadListener listener, Cancellation cancellation) {
    lastParts = List.of();
    Duration wait = assembly.compareTo(load.deadline()) < 0 ? assembly : load.deadline();
    Optional<String> missing = leader.awaitAll(wait, cancellation);
    if (missing.isPresent()) {
      return nothing(
          load,
          cancellation.isCancelled()
              ? new Ending(Cause.CANCELLED, "")
              : new Ending(Cause.CONNECT_FAILED, missing.get()));
    }
    int parts = Math.min(leader.runners(), load.connections());
    SharedWindow window =
        new SharedWindow(
            load,
            leader.present().subList(0, parts - 1),
            new LiveSeconds(parts, listener),
            cancellation);
    window.begin();
    Sharing sharing = new Sharing(0, parts, window::mayStart);
    HostSnapshot before = host.read(OptionalLong.empty());
    LoadResult own =
        new EventLoopEngine().run(load, sharing, window::ownSecond, window.ownCancellation());
    List<ClientWindow> all = new ArrayList<>();
    all.add(
        new ClientWindow(
            0,
            sharing.connections(load.threads(), load.connections()),
            own,
            before,
            host.read(OptionalLong.empty()),
            host.machine()));
    all.addAll(window.finish(own.ending()));
    lastParts = List.copyOf(all);
    return MergedParts.merge(
        load, all.stream().map(ClientWindow::result).toList(), window.ending(own.ending()));
  }

  /** The result of a load of which nothing was sent. */
  static LoadResult nothing(Load load, Ending ending) {
    return new LoadResult(
        ending,
        Instant.now(),
        0,
        0,
        load.commands().stream()
            .map(
                command -> {
                  Histogram empty = new Histogram(3);
                  return new LoadResult.CommandResult(
                      command.command().name(), 0, 0, 0, Map.of(), "", -1, -1, empty, empty);
                })
            .toList(),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        List.of(),
        0,
        Duration.ZERO,
        List.of());
  }
}
