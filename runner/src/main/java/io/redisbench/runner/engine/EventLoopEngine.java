package io.redisbench.runner.engine;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadDriver;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;

/**
 * The load driver that every figure comes from unless said otherwise: event loops over plain NIO,
 * one a thread, which share nothing while they run.
 *
 * <p>When {@link #run} returns, its sockets are closed and its threads have ended.
 */
public final class EventLoopEngine implements LoadDriver {

  private static final Duration OPEN_TIMEOUT = Duration.ofSeconds(10);

  /** How often loops are woken to look for the deadline, a cancellation or the end of a second. */
  private static final Duration LOOK = Duration.ofMillis(20);

  private final Duration openTimeout;

  /** An engine that gives a connection ten seconds to open and log in. */
  public EventLoopEngine() {
    this(OPEN_TIMEOUT);
  }

  /**
   * @param openTimeout how long one connection may take to open and log in
   */
  public EventLoopEngine(Duration openTimeout) {
    this.openTimeout = openTimeout;
  }

  @Override
  public LoadResult run(Load load, LoadListener listener, Cancellation cancellation) {
    return run(load, Sharing.ALONE, listener, cancellation);
  }

  /**
   * Puts a part of a load on the server.
   *
   * @param load all of the load
   */
  public LoadResult run(
      Load load, Sharing sharing, LoadListener listener, Cancellation cancellation) {
    long begun = System.nanoTime();
    int threads = sharing.ownThreads(load.threads(), load.connections()).size();
    LoadControl control = new LoadControl(threads, cancellation, begun + load.deadline().toNanos());
    Merger merger = new Merger(load, begun);
    Optional<SocketAddress> address = address(load.endpoint());
    Optional<SSLContext> tls = Optional.empty();
    if (address.isEmpty()) {
      return failed(OpeningFailure.unknownHost(load.endpoint()), control, merger);
    }
    try {
      if (load.endpoint().tls().isPresent()) {
        tls = Optional.of(TlsFiles.context(load.endpoint().tls().get()));
      }
    } catch (IOException e) {
      return failed(OpeningFailure.files(load.endpoint(), e), control, merger);
    }
    try (ListenerThread listening = new ListenerThread(listener)) {
      IntervalSeries series = new IntervalSeries(threads, listening::tell);
      List<EventLoop> loops = loops(load, sharing, address.get(), tls, control, series);
      supervise(loops, sharing.gate(), control, series, merger);
      control.defect().ifPresent(EventLoopEngine::rethrow);
      return merger.merge(loops.stream().map(EventLoop::result).toList(), control, series.finish());
    }
  }

  private static LoadResult failed(OpeningFailure failure, LoadControl control, Merger merger) {
    control.end(failure.cause(), failure.message());
    return merger.nothing(control);
  }

  private List<EventLoop> loops(
      Load load,
      Sharing sharing,
      SocketAddress address,
      Optional<SSLContext> tls,
      LoadControl control,
      IntervalSeries series) {
    Login login = Login.of(load.endpoint(), load.respVersion());
    Map<Double, ValuePool> pools = RequestGenerator.pools(load);
    List<EventLoop> loops = new ArrayList<>();
    try {
      for (int thread : sharing.ownThreads(load.threads(), load.connections())) {
        loops.add(
            new EventLoop(
                new LoopPlan(
                    load,
                    address,
                    wires(load.endpoint(), tls),
                    login,
                    pools,
                    loops.size(),
                    thread,
                    sharing.allThreads(load.threads(), load.connections()),
                    openTimeout),
                control,
                series));
      }
      return loops;
    } catch (IOException e) {
      loops.forEach(EventLoop::close);
      throw new UncheckedIOException("No selector could be opened", e);
    }
  }

  private static WireFactory wires(Endpoint endpoint, Optional<SSLContext> tls) {
    return tls.<WireFactory>map(
            context ->
                new TlsWires(context, endpoint, endpoint.tls().orElseThrow().verifyHostname()))
        .orElse(PlainWire::open);
  }

  /** Runs the loops on threads of their own and returns when all of these have ended. */
  private static void supervise(
      List<EventLoop> loops,
      Sharing.StartGate gate,
      LoadControl control,
      IntervalSeries series,
      Merger merger) {
    ExecutorService threads = Executors.newFixedThreadPool(loops.size(), EventLoopEngine::thread);
    List<Future<?>> running = new ArrayList<>();
    loops.forEach(loop -> running.add(threads.submit(loop)));
    threads.shutdown();
    boolean interrupted = false;
    boolean ended = false;
    while (!ended) {
      try {
        if (!control.isStarted() && control.awaitReady(LOOK) && gate.mayStart()) {
          merger.started(System.nanoTime(), Instant.now());
          control.start(merger.startNanos());
          loops.forEach(EventLoop::wakeUp);
        }
        ended = threads.awaitTermination(LOOK.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
        control.end(Cause.CANCELLED, "The thread that ran the load was interrupted.");
      }
      loops.forEach(EventLoop::wakeUp);
      series.merge();
      for (int i = 0; i < running.size(); i++) {
        if (running.get(i).isDone()) {
          series.ended(i);
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread thread(Runnable loop) {
    Thread thread = new Thread(loop, "load");
    thread.setDaemon(true);
    return thread;
  }

  private static Optional<SocketAddress> address(Endpoint endpoint) {
    if (endpoint.unixSocket().isPresent()) {
      return Optional.of(UnixDomainSocketAddress.of(endpoint.unixSocket().get()));
    }
    InetSocketAddress address = new InetSocketAddress(endpoint.host(), endpoint.port());
    return address.isUnresolved() ? Optional.empty() : Optional.of(address);
  }

  private static void rethrow(Throwable defect) {
    throw new IllegalStateException("The load engine failed: " + defect, defect);
  }
}
