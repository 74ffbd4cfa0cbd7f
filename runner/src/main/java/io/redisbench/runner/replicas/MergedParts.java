package io.redisbench.runner.replicas;

import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.CommandResult;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.load.LoadResult.Interval;
import io.redisbench.runner.load.LoadResult.ThreadResult;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** Makes one result of the parts of a load; counts and histograms are added, so they are exact. */
final class MergedParts {

  private MergedParts() {}

  /**
   * @param parts what each runner did, at least one
   * @param ending why the load as a whole ended
   */
  static LoadResult merge(Load load, List<LoadResult> parts, Ending ending) {
    long elapsed = parts.stream().mapToLong(LoadResult::elapsedNanos).max().orElse(0);
    List<CommandResult> commands = new ArrayList<>();
    for (int i = 0; i < load.commands().size(); i++) {
      int command = i;
      commands.add(
          command(
              parts.stream().map(part -> part.commands().get(command)).toList(),
              load.pacing() instanceof Load.Pacing.OpenLoop));
    }
    return new LoadResult(
        ending,
        parts.stream().map(LoadResult::startedAt).min(Instant::compareTo).orElseThrow(),
        elapsed,
        parts.stream().mapToLong(LoadResult::connectNanos).max().orElse(0),
        commands,
        sum(parts, LoadResult::planned),
        sum(parts, LoadResult::sent),
        sum(parts, LoadResult::abandoned),
        sum(parts, LoadResult::unanswered),
        sum(parts, LoadResult::bytesSent),
        sum(parts, LoadResult::bytesReceived),
        sum(parts, LoadResult::reconnects),
        sum(parts, LoadResult::loginCommands),
        parts.stream().flatMap(part -> threads(part, elapsed).stream()).toList(),
        sum(parts, LoadResult::garbageCollections),
        parts.stream()
            .map(LoadResult::garbageCollectionTime)
            .max(Duration::compareTo)
            .orElse(Duration.ZERO),
        intervals(parts));
  }

  /** Threads of a part that ended earlier were idle for the rest. */
  private static List<ThreadResult> threads(LoadResult part, long elapsed) {
    long rest = elapsed - part.elapsedNanos();
    return part.threads().stream()
        .map(
            thread ->
                new ThreadResult(
                    thread.cpuUserNanos(), thread.cpuSystemNanos(), thread.idleNanos() + rest))
        .toList();
  }

  private static CommandResult command(List<CommandResult> parts, boolean openLoop) {
    Map<String, Long> errors = new TreeMap<>();
    parts.forEach(
        part ->
            part.errorsByPrefix().forEach((word, count) -> errors.merge(word, count, Long::sum)));
    Histogram response = sum(parts.stream().map(CommandResult::response).toList());
    return new CommandResult(
        parts.get(0).name(),
        sum(parts, CommandResult::answered),
        sum(parts, CommandResult::hits),
        sum(parts, CommandResult::misses),
        errors,
        parts.stream()
            .map(CommandResult::firstError)
            .filter(text -> !text.isEmpty())
            .findFirst()
            .orElse(""),
        parts.stream()
            .mapToLong(CommandResult::minReplyBytes)
            .filter(bytes -> bytes >= 0)
            .min()
            .orElse(-1),
        parts.stream().mapToLong(CommandResult::maxReplyBytes).max().orElse(-1),
        response,
        openLoop ? sum(parts.stream().map(CommandResult::service).toList()) : response);
  }

  private static Histogram sum(List<Histogram> histograms) {
    Histogram sum = histograms.get(0).copy();
    histograms.subList(1, histograms.size()).forEach(sum::add);
    return sum;
  }

  private static <T> long sum(List<T> parts, ToLongFunction<T> figure) {
    return parts.stream().mapToLong(figure).sum();
  }

  private static List<Interval> intervals(List<LoadResult> parts) {
    Map<Integer, List<Interval>> bySecond = new TreeMap<>();
    parts.forEach(
        part ->
            part.intervals()
                .forEach(
                    interval ->
                        bySecond
                            .computeIfAbsent(interval.second(), second -> new ArrayList<>())
                            .add(interval)));
    return bySecond.values().stream().map(MergedParts::interval).toList();
  }

  /**
   * A second of all parts. Its percentiles are those of the part that had the worst: percentiles of
   * parts cannot be merged, and are never averaged.
   */
  static Interval interval(List<Interval> parts) {
    return new Interval(
        parts.get(0).second(),
        longest(parts, Interval::lengthNanos),
        sum(parts, Interval::answered),
        sum(parts, Interval::errors),
        worst(parts, Comparator.comparingDouble(Interval::p50Micros)).p50Micros(),
        worst(parts, Comparator.comparingDouble(Interval::p99Micros)).p99Micros(),
        worst(parts, Comparator.comparingDouble(Interval::maxMicros)).maxMicros(),
        sum(parts, Interval::backlog));
  }

  private static long longest(List<Interval> parts, ToLongFunction<Interval> figure) {
    return parts.stream().mapToLong(figure).max().orElse(0);
  }

  private static Interval worst(List<Interval> parts, Comparator<Interval> order) {
    return parts.stream().max(order).orElseThrow();
  }
}
