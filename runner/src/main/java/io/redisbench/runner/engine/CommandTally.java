package io.redisbench.runner.engine;

import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.LoadResult;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** What one thread counts of one command. */
final class CommandTally {

  private final boolean hitsMatter;
  private final boolean openLoop;
  private final Histogram response = Latency.histogram();
  private final Histogram service;
  private final ErrorTally errors = new ErrorTally();
  private long answered;
  private long hits;
  private long misses;
  private long minReplyBytes = -1;
  private long maxReplyBytes = -1;

  /**
   * @param openLoop whether response and service time differ
   */
  CommandTally(CommandTemplate command, boolean openLoop) {
    this.hitsMatter = command.expected() == CommandTemplate.ExpectedReply.HIT_OR_MISS;
    this.openLoop = openLoop;
    this.service = openLoop ? Latency.histogram() : response;
  }

  /** Notes what a good reply held. */
  void note(ReplyFacts reply) {
    note(reply.bulkBytes(), reply.values(), reply.nulls());
  }

  /**
   * Notes what a good reply held.
   *
   * @param bytes length of a top-level bulk reply, negative for others
   */
  void note(long bytes, long values, long nulls) {
    if (bytes >= 0) {
      if (bytes > maxReplyBytes) {
        maxReplyBytes = bytes;
      }
      if (bytes < minReplyBytes || minReplyBytes < 0) {
        minReplyBytes = bytes;
      }
    }
    if (hitsMatter) {
      hits += values;
      misses += nulls;
    }
  }

  void error(ErrorText text) {
    errors.add(text);
  }

  /** Records good replies that came together to requests that went out together. */
  void record(long responseNanos, long serviceNanos, long replies) {
    answered += replies;
    Latency.record(response, responseNanos, replies);
    if (openLoop) {
      Latency.record(service, serviceNanos, replies);
    }
  }

  /** Merges what all threads counted of one command. */
  static LoadResult.CommandResult merge(String name, List<CommandTally> tallies) {
    CommandTally first = tallies.get(0);
    Histogram response = first.response.copy();
    Histogram service = first.openLoop ? first.service.copy() : response;
    Map<String, Long> errors = new TreeMap<>();
    String firstError = "";
    long answered = 0;
    long hits = 0;
    long misses = 0;
    long min = -1;
    long max = -1;
    for (CommandTally tally : tallies.subList(1, tallies.size())) {
      response.add(tally.response);
      if (first.openLoop) {
        service.add(tally.service);
      }
    }
    for (CommandTally tally : tallies) {
      tally.errors.addTo(errors);
      firstError = firstError.isEmpty() ? tally.errors.first() : firstError;
      answered += tally.answered;
      hits += tally.hits;
      misses += tally.misses;
      max = Math.max(max, tally.maxReplyBytes);
      min =
          min < 0 || tally.minReplyBytes < 0
              ? Math.max(min, tally.minReplyBytes)
              : Math.min(min, tally.minReplyBytes);
    }
    return new LoadResult.CommandResult(
        name, answered, hits, misses, errors, firstError, min, max, response, service);
  }
}
