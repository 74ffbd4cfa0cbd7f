package io.redisbench.runner.replicas;

import io.redisbench.runner.replicas.Message.Done;
import io.redisbench.runner.replicas.Message.Ready;
import io.redisbench.runner.replicas.Message.Tick;
import java.io.IOException;
import java.util.Optional;

/** An assistant as its leader sees it. */
final class AssistantLine {

  private final int runner;
  private final int runners;
  private final Peer peer;
  private Optional<LoadPart> part = Optional.empty();
  private Optional<String> lost = Optional.empty();

  AssistantLine(int runner, int runners, Peer peer) {
    this.runner = runner;
    this.runners = runners;
    this.peer = peer;
  }

  int runner() {
    return runner;
  }

  Peer peer() {
    return peer;
  }

  /** Whoever takes what it says of the part that begins now; told at once when it is gone. */
  void begin(LoadPart newPart) {
    Optional<String> gone;
    synchronized (this) {
      part = Optional.of(newPart);
      gone = lost;
    }
    gone.ifPresent(newPart::lost);
  }

  private synchronized Optional<LoadPart> part() {
    return part;
  }

  /** Reads what it says until it is gone. */
  void listen() {
    try {
      while (true) {
        Message message = peer.receive(Peer.MOST_BYTES);
        Optional<LoadPart> now = part();
        if (now.isEmpty()) {
          throw new IOException("it spoke before it was asked");
        }
        if (message instanceof Ready) {
          now.get().ready();
        } else if (message instanceof Tick tick) {
          now.get().tick(tick.interval());
        } else if (message instanceof Done done) {
          now.get().done(done.window());
        } else {
          throw new IOException("it says what only a leader says");
        }
      }
    } catch (IOException | RuntimeException e) {
      lose(e);
    }
  }

  /** That it is lost, in a sentence. */
  String lossOf(String reason) {
    return "runner %d of %d was lost: %s. See whether its pod was evicted or ran out of memory"
        .formatted(runner, runners, reason);
  }

  private void lose(Exception e) {
    peer.close();
    String why = lossOf(e.getMessage());
    Optional<LoadPart> now;
    synchronized (this) {
      lost = Optional.of(why);
      now = part;
    }
    now.ifPresent(each -> each.lost(why));
  }
}
