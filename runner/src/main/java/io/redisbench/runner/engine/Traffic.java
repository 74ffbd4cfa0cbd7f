package io.redisbench.runner.engine;

import io.redisbench.runner.load.Load;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;

/** The requests and replies of one loop's connections. Belongs to one thread. */
final class Traffic {

  /** Reads or writes on one connection before others get their turn. */
  private static final int MOST_TURNS = 16;

  private final int pipeline;
  private final Budget budget;
  private final RequestGenerator generator;
  private final RequestGenerator.GeneratorState before = new RequestGenerator.GeneratorState();
  private final CommandTally[] tallies;
  private final ByteBuffer in;
  private IntervalTally interval;
  private boolean sending;
  private int outstanding;
  private long unanswered;
  private long bytesSent;
  private long bytesReceived;
  private long lastReplyNanos;

  /**
   * @param in the loop's buffer for reading
   */
  Traffic(LoopPlan plan, ByteBuffer in) {
    Load load = plan.load();
    this.pipeline = load.pipeline();
    this.budget = plan.budget();
    this.generator = new RequestGenerator(load, plan.thread(), plan.threads(), plan.pools());
    this.in = in;
    this.tallies =
        load.commands().stream()
            .map(each -> new CommandTally(each.command(), plan.isOpenLoop()))
            .toArray(CommandTally[]::new);
  }

  void start(long startNanos, IntervalTally first) {
    budget.start(startNanos);
    interval = first;
    lastReplyNanos = startNanos;
    sending = true;
  }

  /** No request is begun from now on. */
  void stopSending() {
    sending = false;
  }

  /** Puts another tally in the place of the interval's. */
  IntervalTally exchange(IntervalTally next) {
    IntervalTally filled = interval;
    interval = next;
    return filled;
  }

  /** Sends what the budget grants to this connection, {@code most} at most. */
  void send(Connection connection, int most, long now) throws IOException {
    if (!sending || !connection.isSendable()) {
      return;
    }
    int free = Math.min(most, pipeline - connection.inFlight.requests());
    int granted = free > 0 ? budget.grant(free, now) : 0;
    long start = now;
    while (granted > 0 && connection.unsentRequests == 0) {
      granted -= sendBuffer(connection, granted, start);
      start = granted > 0 ? System.nanoTime() : start;
    }
  }

  private int sendBuffer(Connection connection, int wanted, long start) throws IOException {
    generator.save(before);
    int requests = 0;
    int end = 0;
    while (requests < wanted) {
      int next = generator.encodeBehind(end);
      if (next < 0) {
        break;
      }
      end = next;
      requests++;
      register(connection, start);
    }
    long length = end;
    if (requests == 0) {
      end = generator.encodeWindow(1, 0);
      length = generator.streamLength();
      requests = 1;
      register(connection, start);
    }
    int written = write(connection, end);
    if (written < length) {
      connection.unsentState.copy(before);
      connection.unsentRequests = requests;
      connection.unsentFrom = written;
      writeRest(connection);
    } else if (!connection.wire.flush()) {
      awaitWritable(connection, true);
    }
    return requests;
  }

  private void register(Connection connection, long start) {
    connection.inFlight.add(start, budget.take(start), generator.command());
    outstanding++;
  }

  private int write(Connection connection, int length) throws IOException {
    ByteBuffer out = generator.encoded(length);
    connection.wire.write(out);
    int written = length - out.remaining();
    bytesSent += written;
    return written;
  }

  /** Goes on with requests of which the socket took a part only. */
  void writeRest(Connection connection) throws IOException {
    if (connection.wire.flush() && connection.unsentRequests > 0) {
      generator.save(before);
      generator.restore(connection.unsentState);
      for (int turn = 0; turn < MOST_TURNS && connection.unsentRequests > 0; turn++) {
        int length = generator.encodeWindow(connection.unsentRequests, connection.unsentFrom);
        generator.restore(connection.unsentState);
        int written = length == 0 ? 0 : write(connection, length);
        connection.unsentFrom += written;
        if (length < RequestGenerator.BUFFER_BYTES && written == length) {
          connection.unsentRequests = 0;
        } else if (written < length) {
          break;
        }
      }
      generator.restore(before);
    }
    awaitWritable(connection, connection.unsentRequests > 0 || !connection.wire.flush());
  }

  private static void awaitWritable(Connection connection, boolean wanted) {
    int interest = wanted ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
    if (connection.key.interestOps() != interest) {
      connection.key.interestOps(interest);
    }
  }

  /**
   * Reads replies and sends the next requests.
   *
   * @return false where the server closed the connection
   */
  boolean receive(Connection connection) throws IOException, ProtocolViolation {
    for (int turn = 0; turn < MOST_TURNS; turn++) {
      in.clear();
      int read = connection.wire.read(in);
      if (read <= 0) {
        return read == 0;
      }
      long now = System.nanoTime();
      bytesReceived += read;
      boolean isFull = !in.hasRemaining();
      in.flip();
      scan(connection, now);
      send(connection, pipeline, now);
      if (!isFull) {
        return true;
      }
    }
    return true;
  }

  private void scan(Connection connection, long now) throws ProtocolViolation {
    InFlight inFlight = connection.inFlight;
    ReplyScanner scanner = connection.scanner;
    int good = 0;
    ReplyScanner.Event event;
    while ((event = scanner.next(in)) != ReplyScanner.Event.MORE) {
      if (inFlight.requests() == 0) {
        unasked(connection, event);
        continue;
      }
      CommandTally tally = tallies[inFlight.oldestCommand()];
      if (event == ReplyScanner.Event.GOOD) {
        tally.note(scanner.facts());
        good++;
      } else {
        tally.error(scanner.facts().errorText());
        interval.errors++;
      }
      long due = inFlight.oldestDue();
      long start = inFlight.oldestStart();
      if (inFlight.answer() && good > 0) {
        record(tally, now - due, now - start, good);
        good = 0;
      }
      outstanding--;
      lastReplyNanos = now;
    }
    if (good > 0) {
      record(
          tallies[inFlight.oldestCommand()],
          now - inFlight.oldestDue(),
          now - inFlight.oldestStart(),
          good);
    }
  }

  private void record(CommandTally tally, long response, long service, int replies) {
    tally.record(response, service, replies);
    interval.record(response, replies);
  }

  /** A server that is about to close says why in an error; anything else unasked is a defect. */
  private void unasked(Connection connection, ReplyScanner.Event event) throws ProtocolViolation {
    if (event == ReplyScanner.Event.GOOD) {
      throw new ProtocolViolation("a reply that nothing asked for", connection.scanner.offset());
    }
    connection.lastWords = connection.scanner.facts().errorText().toString();
  }

  /** Counts what a lost connection leaves unanswered. */
  void lost(Connection connection) {
    unanswered += connection.inFlight.requests();
    outstanding -= connection.inFlight.requests();
  }

  Budget budget() {
    return budget;
  }

  /** Requests that wait for their replies. */
  int outstanding() {
    return outstanding;
  }

  /** Requests whose replies never came, or had not come by now. */
  long unanswered() {
    return unanswered + outstanding;
  }

  CommandTally[] tallies() {
    return tallies;
  }

  long bytesSent() {
    return bytesSent;
  }

  long bytesReceived() {
    return bytesReceived;
  }

  long lastReplyNanos() {
    return lastReplyNanos;
  }
}
