package io.redisbench.runner.replicas;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.replicas.Message.Alive;
import io.redisbench.runner.replicas.Message.Challenge;
import io.redisbench.runner.replicas.Message.End;
import io.redisbench.runner.replicas.Message.Hello;
import io.redisbench.runner.replicas.Message.Welcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The runner that the others assist: lets them in, and knows which of them are there. */
public final class Leader implements AutoCloseable {

  private static final long LOOK_MILLIS = 100;

  private final ServerSocket socket;
  private final Proof proof;
  private final int runners;
  private final Consumer<String> note;
  private final Map<Integer, AssistantLine> assistants = new TreeMap<>();
  private final ScheduledExecutorService heartbeat =
      Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "heartbeat"));

  private boolean closed;

  private Leader(ServerSocket socket, Proof proof, int runners, Consumer<String> note) {
    this.socket = socket;
    this.proof = proof;
    this.runners = runners;
    this.note = note;
  }

  /**
   * Listens for assistants on all addresses.
   *
   * @param port TCP port; 0 for a free one
   * @param key the key of the run, which assistants have too
   * @param runners how many runners share the load, this one included
   * @param note hears who came and who was refused
   * @throws UncheckedIOException when the port cannot be had
   */
  public static Leader listen(
      int port, String key, String runId, int runners, Consumer<String> note) {
    try {
      Leader leader = new Leader(new ServerSocket(port), new Proof(key, runId), runners, note);
      daemon(leader::accept, "assistants").start();
      ScheduledFuture<?> unused =
          leader.heartbeat.scheduleWithFixedDelay(
              () -> leader.present().forEach(line -> line.peer().sendIfThere(new Alive())),
              Peer.HEARTBEAT.toMillis(),
              Peer.HEARTBEAT.toMillis(),
              TimeUnit.MILLISECONDS);
      return leader;
    } catch (IOException e) {
      throw new UncheckedIOException("port " + port + " for the other runners cannot be had", e);
    }
  }

  static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Where it listens. */
  public int port() {
    return socket.getLocalPort();
  }

  /** How many runners share the load, this one included. */
  int runners() {
    return runners;
  }

  synchronized List<AssistantLine> present() {
    return List.copyOf(assistants.values());
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket stranger = socket.accept();
        if (socket.isClosed()) {
          // the system may still give out one that came while the port was closed
          closeQuietly(stranger);
          return;
        }
        daemon(() -> greet(stranger), "greeting").start();
      } catch (IOException closed) {
        // the loop sees whether this is the end
      }
    }
  }

  /** Whoever has not the key of the run learns nothing, and is let go. */
  private void greet(Socket stranger) {
    try {
      Peer peer = new Peer(stranger);
      String nonce = Proof.nonce();
      peer.send(new Challenge(nonce));
      Hello hello = peer.receive(Hello.class, Peer.GREETING_BYTES);
      if (!proof.isOfAssistant(hello.runner(), nonce, hello.proof())) {
        note.accept("a runner at %s has not the key of this run".formatted(peer.address()));
        peer.close();
        return;
      }
      peer.send(new Welcome(proof.ofLeader(hello.nonce())));
      join(new AssistantLine(hello.runner(), runners, peer));
    } catch (IOException e) {
      note.accept("somebody who is no runner of this run came, and went: " + e.getMessage());
      closeQuietly(stranger);
    }
  }

  private static void closeQuietly(Socket stranger) {
    try {
      stranger.close();
    } catch (IOException alreadyGone) {
      // that is what was wanted
    }
  }

  private synchronized void join(AssistantLine line) {
    if (closed) {
      line.peer().close();
      return;
    }
    if (line.runner() < 1 || line.runner() >= runners || assistants.containsKey(line.runner())) {
      note.accept("runner %d is not awaited, or came before".formatted(line.runner()));
      line.peer().close();
      return;
    }
    assistants.put(line.runner(), line);
    daemon(line::listen, "runner-" + line.runner()).start();
    note.accept("runner %d of %d is here".formatted(line.runner(), runners));
    notifyAll();
  }

  /**
   * Waits until all assistants are there.
   *
   * @return who is missing, in a sentence; empty when all are there
   */
  Optional<String> awaitAll(Duration longest, Cancellation cancellation) {
    long end = System.nanoTime() + longest.toNanos();
    synchronized (this) {
      while (assistants.size() < runners - 1
          && System.nanoTime() - end < 0
          && !cancellation.isCancelled()) {
        try {
          wait(LOOK_MILLIS);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return Optional.of("the wait for the other runners was interrupted");
        }
      }
      return missing(longest);
    }
  }

  private synchronized Optional<String> missing(Duration longest) {
    String numbers =
        IntStream.range(1, runners)
            .filter(runner -> !assistants.containsKey(runner))
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(", "));
    return numbers.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "of %d runners these did not come within %d s: %s. See why their pods did not start"
                .formatted(runners, longest.toSeconds(), numbers));
  }

  /** Tells the assistants that there is nothing more to do. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    heartbeat.shutdownNow();
    for (AssistantLine line : present()) {
      line.peer().sendIfThere(new End());
      line.peer().close();
    }
    try {
      socket.close();
    } catch (IOException alreadyClosed) {
      // nothing more to give up
    }
  }
}
