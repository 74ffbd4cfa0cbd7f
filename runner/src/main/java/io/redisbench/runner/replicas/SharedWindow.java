package io.redisbench.runner.replicas;

import io.redisbench.runner.evidence.ClientWindow;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.load.LoadResult.Interval;
import io.redisbench.runner.replicas.Message.Begin;
import io.redisbench.runner.replicas.Message.Cancel;
import io.redisbench.runner.replicas.Message.Go;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** One load as it is put on by a leader and its assistants together. */
final class SharedWindow {

  private static final long LOOK_MILLIS = 20;

  /** Beyond its own deadline, a part only has its result to send. */
  private static final Duration LATE = Duration.ofSeconds(10);

  private final Load load;
  private final List<AssistantLine> assistants;
  private final LiveSeconds seconds;
  private final Cancellation cancellation;
  private final Cancellation own;
  private final long endNanos;
  private final Set<Integer> ready = new HashSet<>();
  private final Map<Integer, ClientWindow> done = new TreeMap<>();
  private Optional<String> lost = Optional.empty();
  private boolean cancelled;

  SharedWindow(
      Load load, List<AssistantLine> assistants, LiveSeconds seconds, Cancellation cancellation) {
    this.load = load;
    this.assistants = List.copyOf(assistants);
    this.seconds = seconds;
    this.cancellation = cancellation;
    this.own = cancellation.child();
    this.endNanos = System.nanoTime() + load.deadline().plus(load.drain()).plus(LATE).toNanos();
  }

  /** Ends the leader's own part, also when an assistant's part ends before its time. */
  Cancellation ownCancellation() {
    return own;
  }

  void ownSecond(Interval interval) {
    seconds.add(interval);
  }

  /** Tells the assistants to open their connections. */
  void begin() {
    int part = 0;
    for (AssistantLine assistant : assistants) {
      part++;
      assistant.begin(new Part(assistant));
      assistant.peer().sendIfThere(new Begin(load, part, assistants.size() + 1));
    }
  }

  /** Asked once the leader's own connections are open: lets all go at once when all are ready. */
  synchronized boolean mayStart() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS);
    while (ready.size() < assistants.size() && System.nanoTime() - end < 0) {
      try {
        wait(LOOK_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    if (ready.size() < assistants.size() || lost.isPresent() || !done.isEmpty()) {
      return false;
    }
    assistants.forEach(assistant -> assistant.peer().sendIfThere(new Go()));
    return true;
  }

  /**
   * Waits for the results of the assistants.
   *
   * @param ending how the leader's own part ended
   */
  synchronized List<ClientWindow> finish(Ending ending) {
    if (isEarly(ending)) {
      cancelAll();
    }
    while (done.size() < assistants.size() && lost.isEmpty() && System.nanoTime() - endNanos < 0) {
      if (cancellation.isCancelled()) {
        cancelAll();
      }
      try {
        wait(LOOK_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    if (done.size() < assistants.size() && lost.isEmpty()) {
      lost = Optional.of("not all runners told what they measured");
    }
    if (lost.isPresent()) {
      cancelAll();
    }
    return List.copyOf(done.values());
  }

  private void cancelAll() {
    if (!cancelled) {
      cancelled = true;
      assistants.forEach(assistant -> assistant.peer().sendIfThere(new Cancel()));
    }
  }

  /** Why the load as a whole ended: the cause counts, not what followed from it. */
  synchronized Ending ending(Ending leaders) {
    if (cancellation.isCancelled()) {
      return new Ending(Cause.CANCELLED, "");
    }
    if (lost.isPresent()) {
      return new Ending(Cause.CONNECTION_LOST, lost.get());
    }
    if (leaders.cause() != Cause.COMPLETED && leaders.cause() != Cause.CANCELLED) {
      return leaders;
    }
    for (ClientWindow window : done.values()) {
      Ending ending = window.result().ending();
      if (ending.cause() != Cause.COMPLETED && ending.cause() != Cause.CANCELLED) {
        return new Ending(
            ending.cause(), "runner %d: %s".formatted(window.client(), ending.message()));
      }
    }
    return leaders;
  }

  /** Replies that are missing at the end of a part end no other part. */
  private static boolean isEarly(Ending ending) {
    return ending.cause() != Cause.COMPLETED && ending.cause() != Cause.UNANSWERED;
  }

  /** The part of one assistant. */
  private final class Part implements LoadPart {
    private final AssistantLine line;
    private final int runner;

    Part(AssistantLine line) {
      this.line = line;
      this.runner = line.runner();
    }

    @Override
    public void ready() {
      synchronized (SharedWindow.this) {
        ready.add(runner);
        SharedWindow.this.notifyAll();
      }
    }

    @Override
    public void tick(Interval interval) {
      seconds.add(interval);
    }

    @Override
    public void done(ClientWindow window) {
      synchronized (SharedWindow.this) {
        done.put(runner, window);
        if (window.result().ending().cause() == Cause.CANCELLED && !cancelled && lost.isEmpty()) {
          lost = Optional.of(line.lossOf("it was told to end"));
        }
        if (isEarly(window.result().ending())) {
          own.cancel();
        }
        SharedWindow.this.notifyAll();
      }
    }

    @Override
    public void lost(String why) {
      synchronized (SharedWindow.this) {
        if (!done.containsKey(runner)) {
          lost = lost.isPresent() ? lost : Optional.of(why);
          own.cancel();
        }
        SharedWindow.this.notifyAll();
      }
    }
  }
}
