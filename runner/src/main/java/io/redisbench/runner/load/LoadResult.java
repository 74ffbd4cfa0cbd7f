package io.redisbench.runner.load;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What a load did.
 *
 * @param ending why it ended
 * @param startedAt wall clock at the first request
 * @param elapsedNanos from the start of the window to the last reply read; to the end of the window
 *     where that is later: a timed phase that ran its time, or replies that never came
 * @param connectNanos time taken to open and log in all connections, before the first request
 * @param commands one entry for each command of the load, in its order
 * @param planned requests that were due (open loop) or asked for (closed loop by count); equals
 *     sent + abandoned
 * @param sent requests written
 * @param abandoned requests that were due and never written
 * @param unanswered requests written whose reply never came
 * @param bytesSent bytes written to sockets
 * @param bytesReceived bytes read from sockets
 * @param reconnects connections opened again
 * @param loginCommands commands sent to log in (HELLO, AUTH, SELECT, or a PING where none of them
 *     is needed), which the server counts too; not among {@code sent}
 * @param threads one entry for each event-loop thread
 * @param garbageCollections collections of this JVM in the window
 * @param garbageCollectionTime time spent in them
 * @param intervals one-second series, seconds without replies included as zeros
 */
public record LoadResult(
    Ending ending,
    Instant startedAt,
    long elapsedNanos,
    long connectNanos,
    List<CommandResult> commands,
    long planned,
    long sent,
    long abandoned,
    long unanswered,
    long bytesSent,
    long bytesReceived,
    long reconnects,
    long loginCommands,
    List<ThreadResult> threads,
    long garbageCollections,
    Duration garbageCollectionTime,
    List<Interval> intervals) {

  public LoadResult {
    commands = List.copyOf(commands);
    threads = List.copyOf(threads);
    intervals = List.copyOf(intervals);
  }

  /** Good replies over all commands. */
  public long answered() {
    return commands.stream().mapToLong(CommandResult::answered).sum();
  }

  /** Error replies over all commands. */
  public long errors() {
    return commands.stream().mapToLong(CommandResult::errors).sum();
  }

  /** Good replies a second; error replies do not count. */
  public double opsPerSecond() {
    return elapsedNanos == 0 ? 0 : answered() * 1e9 / elapsedNanos;
  }

  /** The same figures with another reason for the end. */
  public LoadResult withEnding(Ending other) {
    return new LoadResult(
        other,
        startedAt,
        elapsedNanos,
        connectNanos,
        commands,
        planned,
        sent,
        abandoned,
        unanswered,
        bytesSent,
        bytesReceived,
        reconnects,
        loginCommands,
        threads,
        garbageCollections,
        garbageCollectionTime,
        intervals);
  }

  /** Why a load ended. */
  public record Ending(Cause cause, String message) {
    /** Everything asked for was done. */
    public static final Ending COMPLETED = new Ending(Cause.COMPLETED, "");
  }

  /** The kinds of endings. */
  public enum Cause {
    COMPLETED,
    CANCELLED,
    /** The deadline passed. */
    DEADLINE,
    /** A timed phase sent all its requests, and replies were still missing when the drain ended. */
    UNANSWERED,
    /** A connection could not be opened. */
    CONNECT_FAILED,
    /** AUTH, HELLO or SELECT was refused. */
    LOGIN_FAILED,
    /** The server closed a connection and the reconnect policy was used up. */
    CONNECTION_LOST,
    /** Bytes came that are no reply. */
    PROTOCOL_ERROR
  }

  /**
   * Figures of one command.
   *
   * @param name the template's name
   * @param answered good replies
   * @param hits values found, where the template asks for it: a reply that is not null counts one,
   *     an array one for each element within that is not null
   * @param misses nulls, where the template asks for it: a null reply or an empty array counts one,
   *     any other array one for each null within
   * @param errorsByPrefix error replies by first word, for example {@code WRONGTYPE}; an array that
   *     holds an error is an error reply; beyond 16 different words the rest is under {@code other}
   * @param firstError text of the first error reply; empty when there was none
   * @param minReplyBytes shortest top-level bulk reply, -1 when there was none
   * @param maxReplyBytes longest top-level bulk reply, -1 when there was none
   * @param response nanoseconds from due (open loop) or written (closed loop) to the reply, good
   *     replies only
   * @param service nanoseconds from written to the reply, good replies only; the same object in
   *     closed loop
   */
  public record CommandResult(
      String name,
      long answered,
      long hits,
      long misses,
      Map<String, Long> errorsByPrefix,
      String firstError,
      long minReplyBytes,
      long maxReplyBytes,
      Histogram response,
      Histogram service) {

    public CommandResult {
      errorsByPrefix = Map.copyOf(errorsByPrefix);
    }

    public long errors() {
      return errorsByPrefix.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * How hard a client thread worked.
   *
   * @param cpuUserNanos CPU time in user mode in the window
   * @param cpuSystemNanos CPU time in the kernel in the window
   * @param idleNanos time spent waiting for sockets or for the next due time; in open loop the last
   *     two milliseconds before a due time are polled, which is idle and uses CPU all the same
   */
  public record ThreadResult(long cpuUserNanos, long cpuSystemNanos, long idleNanos) {}

  /**
   * One second of a load.
   *
   * @param second 0 for the first
   * @param lengthNanos its length; the last one may be shorter
   * @param answered good replies
   * @param errors error replies
   * @param p50Micros median response time, 0 without replies
   * @param p99Micros 99th percentile of the response time
   * @param maxMicros longest response time
   * @param backlog open loop: requests due and not yet written at its end
   */
  public record Interval(
      int second,
      long lengthNanos,
      long answered,
      long errors,
      double p50Micros,
      double p99Micros,
      double maxMicros,
      long backlog) {}
}
