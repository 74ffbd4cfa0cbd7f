package io.redisbench.runner.evidence;

import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.workload.Driver;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.evidence.HostSnapshot.CpuTime;
import io.redisbench.runner.evidence.HostSnapshot.ProcessTime;
import io.redisbench.runner.evidence.HostSnapshot.Throttling;
import io.redisbench.runner.evidence.WindowFacts.Declared;
import io.redisbench.runner.evidence.WindowFacts.LengthBounds;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.CommandResult;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.load.LoadResult.ThreadResult;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.HdrHistogram.Histogram;

/**
 * A measured window that nothing is wrong with: a second of GET with 50 connections, 100,000
 * replies, 44-byte values. Tests change what they are about.
 */
public final class WindowFixture {

  public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  public static final String PREFIX = "rb:";

  public Optional<String> encoding = Optional.of("embstr");
  public Optional<LengthBounds> length = Optional.of(new LengthBounds(44, 44));
  public Set<Tolerance> tolerated = Set.of();
  public OptionalLong preloaded = OptionalLong.of(1000);
  public boolean oneKey;
  public Driver driver = Driver.EVENT_LOOP;
  public int ioThreads = 1;
  public OptionalDouble serverCpus = OptionalDouble.of(4);
  public boolean sharedHost = true;
  public List<ClientWindow> clients = List.of();

  public List<CommandTemplate> commands = List.of(keyed("GET", ExpectedReply.HIT_OR_MISS));
  public long keyCount = 1000;
  public int connections = 50;
  public int threads = 1;
  public int pipeline = 1;
  public Load.Pacing pacing = new Load.Pacing.ClosedLoop();

  public Ending ending = Ending.COMPLETED;
  public double seconds = 1;
  public long answered = 100_000;
  public long misses;
  public Map<String, Long> errors = Map.of();
  public String firstError = "";
  public long minReplyBytes = 44;
  public long maxReplyBytes = 44;
  public long meanMicros = 500;
  public long planned = 100_000;
  public long abandoned;
  public long unanswered;
  public long reconnects;
  public double idleShare = 0.4;
  public long collections;
  public Duration collectionTime = Duration.ZERO;

  public List<StoredSample> samplesBefore = samples("embstr", 44);
  public List<StoredSample> samplesAfter = samples("embstr", 44);
  public boolean infoBefore = true;
  public boolean infoAfter = true;
  public final Map<String, String> before = new HashMap<>();
  public final Map<String, String> after = new HashMap<>();
  public Optional<CpuTime> cpuBefore = Optional.of(new CpuTime(1000, 1000, 10));
  public Optional<CpuTime> cpuAfter = Optional.of(new CpuTime(1199, 1200, 11));
  public Optional<Throttling> throttlingBefore = Optional.of(new Throttling(7, 7_000_000));
  public Optional<Throttling> throttlingAfter = Optional.of(new Throttling(7, 7_000_000));
  public Optional<Throttling> serverThrottlingAfter = Optional.of(new Throttling(3, 1000));
  public Optional<ProcessTime> clientBefore = Optional.of(new ProcessTime(0, 0));
  public Optional<ProcessTime> clientAfter = Optional.of(new ProcessTime(100_000_000, 600_000_000));
  public Optional<ProcessTime> serverBefore = Optional.empty();
  public Optional<ProcessTime> serverAfter = Optional.empty();
  public List<Setting> settings = List.of();

  public WindowFixture() {
    counters(before, 1000, 10.0);
    counters(after, 1000, 10.96);
    after.put("total_commands_processed", "101051");
  }

  private static void counters(Map<String, String> info, long keys, double cpu) {
    info.put("run_id", "abc");
    info.put("total_commands_processed", "1000");
    info.put("total_error_replies", "5");
    info.put("evicted_keys", "3");
    info.put("expired_keys", "4");
    info.put("rdb_bgsave_in_progress", "0");
    info.put("aof_rewrite_in_progress", "0");
    info.put("rdb_saves", "1");
    info.put("aof_rewrites", "1");
    info.put("rdb_last_save_time", "1700000000");
    info.put("total_forks", "2");
    info.put("used_cpu_user", Double.toString(cpu / 4));
    info.put("used_cpu_sys", Double.toString(cpu / 4 * 3));
    info.put("used_cpu_user_main_thread", Double.toString(cpu / 4));
    info.put("used_cpu_sys_main_thread", Double.toString(cpu / 4 * 3));
    info.put("used_memory", "1000000");
    info.put("used_memory_rss", "2000000");
    info.put("mem_fragmentation_ratio", "2.00");
    info.put("total_net_input_bytes", "1000");
    info.put("total_net_output_bytes", "2000");
    info.put("db0", "keys=" + keys + ",expires=0,avg_ttl=0");
  }

  public WindowFacts facts() {
    return new WindowFacts(
        new Declared(
            encoding,
            length,
            tolerated,
            preloaded,
            oneKey,
            driver,
            0,
            ioThreads,
            serverCpus,
            4,
            sharedHost,
            sharedHost),
        load(),
        result(),
        samplesBefore,
        samplesAfter,
        infoBefore ? Optional.of(ServerSnapshot.of(before, START)) : Optional.empty(),
        infoAfter ? Optional.of(ServerSnapshot.of(after, START.plusSeconds(1))) : Optional.empty(),
        new HostSnapshot(
            START,
            cpuBefore,
            throttlingBefore,
            Optional.of(new Throttling(3, 1000)),
            clientBefore,
            serverBefore,
            serverBefore),
        new HostSnapshot(
            START.plusSeconds(1),
            cpuAfter,
            throttlingAfter,
            serverThrottlingAfter,
            clientAfter,
            serverAfter,
            serverAfter),
        1,
        settings,
        clients,
        Optional.of("machine-a"));
  }

  private Load load() {
    return new Load(
        Endpoint.tcp("127.0.0.1", 6379),
        commands.stream().map(command -> new Load.WeightedCommand(command, 1)).toList(),
        new KeySpace(PREFIX, keyCount, 12, new KeySpace.Distribution.Uniform()),
        connections,
        threads,
        pipeline,
        2,
        pacing,
        new Load.Amount.Requests(planned),
        42,
        Duration.ofSeconds(1),
        Duration.ofMinutes(1),
        new Load.Reconnect(0, Duration.ZERO));
  }

  private LoadResult result() {
    List<CommandResult> figures = new ArrayList<>();
    for (CommandTemplate command : commands) {
      long share = answered / commands.size();
      boolean reads = command.expected() == ExpectedReply.HIT_OR_MISS;
      Histogram histogram = latencies(share, meanMicros);
      figures.add(
          new CommandResult(
              command.name(),
              share,
              reads ? share - misses : 0,
              reads ? misses : 0,
              errors,
              firstError,
              minReplyBytes,
              maxReplyBytes,
              histogram,
              histogram));
    }
    long nanos = Math.round(seconds * 1e9);
    return new LoadResult(
        ending,
        START,
        nanos,
        0,
        figures,
        planned,
        planned - abandoned,
        abandoned,
        unanswered,
        answered * 40,
        answered * 50,
        reconnects,
        connections,
        List.of(
            new ThreadResult(
                Math.round(nanos * 0.1), Math.round(nanos * 0.5), Math.round(nanos * idleShare))),
        collections,
        collectionTime,
        List.of());
  }

  /** Half of them a tenth below the mean, half a tenth above. */
  private static Histogram latencies(long count, long meanMicros) {
    Histogram histogram = new Histogram(3_600_000_000_000L, 3);
    if (count > 0) {
      histogram.recordValueWithCount(meanMicros * 900, count / 2);
      histogram.recordValueWithCount(meanMicros * 1100, count - count / 2);
    }
    return histogram;
  }

  public static List<StoredSample> samples(String encoding, long bytes) {
    List<StoredSample> samples = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      samples.add(
          new StoredSample(
              PREFIX + i,
              Optional.of(encoding),
              OptionalLong.of(bytes),
              OptionalLong.of(bytes + 60)));
    }
    return samples;
  }

  public static CommandTemplate keyed(String name, ExpectedReply expected) {
    return new CommandTemplate(
        name,
        List.of(
            new Argument(List.of(new Argument.Literal(name))),
            new Argument(List.of(new Argument.Key()))),
        expected);
  }

  public static CommandTemplate literal(String name, String... arguments) {
    List<Argument> all = new ArrayList<>();
    all.add(new Argument(List.of(new Argument.Literal(name))));
    for (String argument : arguments) {
      all.add(new Argument(List.of(new Argument.Literal(argument))));
    }
    return new CommandTemplate(name, all, ExpectedReply.ANY);
  }
}
