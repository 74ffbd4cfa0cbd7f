package io.redisbench.runner.replicas;

import io.redisbench.runner.engine.EventLoopEngine;
import io.redisbench.runner.engine.Sharing;
import io.redisbench.runner.evidence.ClientWindow;
import io.redisbench.runner.evidence.HostProbe;
import io.redisbench.runner.evidence.HostSnapshot;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.replicas.Message.Alive;
import io.redisbench.runner.replicas.Message.Begin;
import io.redisbench.runner.replicas.Message.Cancel;
import io.redisbench.runner.replicas.Message.Challenge;
import io.redisbench.runner.replicas.Message.Done;
import io.redisbench.runner.replicas.Message.End;
import io.redisbench.runner.replicas.Message.Go;
import io.redisbench.runner.replicas.Message.Hello;
import io.redisbench.runner.replicas.Message.Ready;
import io.redisbench.runner.replicas.Message.Tick;
import io.redisbench.runner.replicas.Message.Welcome;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A runner that puts on the parts of loads that its leader gives it.
 *
 * @param host where the leader is, by name or address
 * @param port the leader's TCP port
 * @param key the key of the run
 * @param runId the run
 * @param runner the number of this runner, from 1
 * @param endpoint the server
 */
public record Assistant(
    String host, int port, String key, String runId, int runner, Endpoint endpoint) {

  private static final int CONNECT_MILLIS = 2000;
  private static final Duration PAUSE = Duration.ofMillis(250);
  private static final long LOOK_MILLIS = 20;

  /**
   * Serves until the leader ends it.
   *
   * @param assembly how long the leader is looked for
   * @param cancellation ends the service
   * @return why it ended otherwise than as the leader said, in a sentence; empty for a good end
   */
  public Optional<String> serve(Duration assembly, Cancellation cancellation) {
    long end = System.nanoTime() + assembly.toNanos();
    String last = "";
    while (System.nanoTime() - end < 0 && !cancellation.isCancelled()) {
      try (Peer leader = connected()) {
        return serve(leader, cancellation);
      } catch (IOException e) {
        last = e.getMessage();
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
    return Optional.of(
        cancellation.isCancelled()
            ? "it was told to end"
            : "the leading runner %s:%d was not to be had within %d s: %s"
                .formatted(host, port, assembly.toSeconds(), last));
  }

  /** A leader that has not the key of this run gets no load from here. */
  private Peer connected() throws IOException {
    Socket socket = new Socket();
    Peer leader = null;
    try {
      InetSocketAddress address = new InetSocketAddress(host, port);
      if (address.isUnresolved()) {
        throw new IOException("the name is not known yet");
      }
      socket.connect(address, CONNECT_MILLIS);
      leader = new Peer(socket);
      Proof proof = new Proof(key, runId);
      String challenge = leader.receive(Challenge.class, Peer.GREETING_BYTES).nonce();
      String nonce = Proof.nonce();
      leader.send(new Hello(runner, nonce, proof.ofAssistant(runner, challenge)));
      String answer = leader.receive(Welcome.class, Peer.GREETING_BYTES).proof();
      if (!proof.isOfLeader(nonce, answer)) {
        throw new IOException("it has not the key of this run");
      }
      return leader;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  private Optional<String> serve(Peer leader, Cancellation cancellation) {
    ScheduledExecutorService heartbeat =
        Executors.newSingleThreadScheduledExecutor(task -> Leader.daemon(task, "heartbeat"));
    ScheduledFuture<?> unused =
        heartbeat.scheduleWithFixedDelay(
            () -> {
              if (cancellation.isCancelled()) {
                leader.close();
              } else {
                leader.sendIfThere(new Alive());
              }
            },
            0,
            Peer.HEARTBEAT.toMillis(),
            TimeUnit.MILLISECONDS);
    Cancellation all = cancellation.child();
    try {
      Optional<Work> work = Optional.empty();
      while (true) {
        Message message = leader.receive(Peer.MOST_BYTES);
        if (message instanceof Begin begin) {
          Work next = new Work(leader, begin, all.child());
          work = Optional.of(next);
          Leader.daemon(next::run, "part").start();
        } else if (message instanceof Go) {
          work.ifPresent(each -> each.go.countDown());
        } else if (message instanceof Cancel) {
          work.ifPresent(each -> each.cancellation.cancel());
        } else if (message instanceof End) {
          return Optional.empty();
        }
      }
    } catch (IOException e) {
      return Optional.of(
          cancellation.isCancelled()
              ? "it was told to end"
              : "the leading runner was lost: " + e.getMessage());
    } finally {
      all.cancel();
      heartbeat.shutdownNow();
    }
  }

  /** One part of a load. */
  private final class Work {
    private final Peer leader;
    private final Begin begin;
    private final Cancellation cancellation;
    private final CountDownLatch go = new CountDownLatch(1);
    private final HostProbe host = HostProbe.ofThisMachine();
    private boolean toldReady;
    private HostSnapshot before = host.read(OptionalLong.empty());

    Work(Peer leader, Begin begin, Cancellation cancellation) {
      this.leader = leader;
      this.begin = begin;
      this.cancellation = cancellation;
    }

    void run() {
      LoadResult result;
      Sharing sharing = new Sharing(begin.part(), begin.parts(), this::mayStart);
      try {
        result =
            new EventLoopEngine()
                .run(
                    begin.load().on(endpoint),
                    sharing,
                    interval -> leader.sendIfThere(new Tick(interval)),
                    cancellation);
      } catch (RuntimeException fault) {
        result =
            SharedLoad.nothing(
                begin.load(), new Ending(Cause.CONNECT_FAILED, "a fault in redisbench: " + fault));
      }
      leader.sendIfThere(
          new Done(
              new ClientWindow(
                  runner,
                  sharing.connections(begin.load().threads(), begin.load().connections()),
                  result,
                  before,
                  host.read(OptionalLong.empty()),
                  host.machine())));
    }

    private boolean mayStart() {
      if (!toldReady) {
        toldReady = true;
        before = host.read(OptionalLong.empty());
        leader.sendIfThere(new Ready());
      }
      try {
        return go.await(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }
}
