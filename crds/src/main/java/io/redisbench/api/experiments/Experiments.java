package io.redisbench.api.experiments;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.redisbench.api.DurationText;
import java.util.List;

/** The parameters of the experiments; all have defaults. */
public final class Experiments {

  private Experiments() {}

  private static <T> List<T> copy(List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }

  /**
   * The same commands directly and through the proxy.
   *
   * @param threads threads of the proxy, one measurement each; default 1 and 3
   * @param pipeline pipelines; default 1 and 20
   */
  public record ProxyComparison(
      @Size(max = 8) List<@Min(1) @Max(128) Integer> threads,
      @Size(max = 8) List<@Min(1) @Max(10000) Integer> pipeline) {
    public ProxyComparison {
      threads = copy(threads);
      pipeline = copy(pipeline);
    }
  }

  /**
   * What a MONITOR client costs.
   *
   * @param commands commands sent beside the unread MONITOR client
   */
  public record MonitorCost(@Default("1000000") @Min(1000) @Max(100000000) Integer commands) {}

  /**
   * What latency tools show of a stall.
   *
   * @param stall length of each stall
   * @param stalls number of stalls
   */
  public record LatencyProbes(
      @Default("200ms") @Pattern(DurationText.PATTERN) @Size(max = 32) String stall,
      @Default("3") @Min(1) @Max(100) Integer stalls) {}

  /**
   * One command at a time against pipelines over distance.
   *
   * @param roundTrip round-trip times that are added; default 0ms, 1ms and 4ms
   * @param batch commands in a pipeline
   */
  public record NetworkDistance(
      @Size(max = 8) List<@Pattern(DurationText.PATTERN) @Size(max = 32) String> roundTrip,
      @Default("1000") @Min(2) @Max(100000) Integer batch) {
    public NetworkDistance {
      roundTrip = copy(roundTrip);
    }
  }

  /**
   * Throughput over the size of a pipeline.
   *
   * @param sizes commands in a pipeline; default 1, 10, 100, 1000, 20000 and 100000
   */
  public record PipelineSizes(@Size(max = 16) List<@Min(1) @Max(1000000) Integer> sizes) {
    public PipelineSizes {
      sizes = copy(sizes);
    }
  }

  /**
   * RESP2 against RESP3.
   *
   * @param fields fields of the hash that is read
   */
  public record RespVersions(@Default("100") @Min(1) @Max(100000) Integer fields) {}

  /**
   * The parser.
   *
   * @param largeValueBytes length of the large value that is written and read
   */
  public record ProtocolParser(
      @Default("1048576") @Min(1024) @Max(536870912) Integer largeValueBytes) {}

  /**
   * Threads and where throughput flattens.
   *
   * @param connections numbers of connections; default 1, 4, 16 and 64
   */
  public record ThreadModel(@Size(max = 16) List<@Min(1) @Max(10000) Integer> connections) {
    public ThreadModel {
      connections = copy(connections);
    }
  }

  /**
   * The price of appendfsync.
   *
   * @param saturateDisk whether something else writes to the disk meanwhile
   */
  public record FsyncStall(@Default("true") Boolean saturateDisk) {}

  /**
   * Freeing a large key.
   *
   * @param members members of the set that is freed
   */
  public record LazyFree(@Default("2000000") @Min(1000) @Max(100000000) Integer members) {}

  /**
   * Throughput over io-threads.
   *
   * @param threads values of io-threads; default 1, 2, 4 and 8
   * @param connections numbers of connections; default 50 and 400
   * @param pipeline pipelines; default 1 and 16
   */
  public record IoThreads(
      @Size(max = 8) List<@Min(1) @Max(128) Integer> threads,
      @Size(max = 8) List<@Min(1) @Max(10000) Integer> connections,
      @Size(max = 8) List<@Min(1) @Max(10000) Integer> pipeline) {
    public IoThreads {
      threads = copy(threads);
      connections = copy(connections);
      pipeline = copy(pipeline);
    }
  }

  /**
   * How late keys expire.
   *
   * @param hz values of hz; default 1, 10 and 100
   */
  public record ExpiryLateness(@Size(max = 8) List<@Min(1) @Max(500) Integer> hz) {
    public ExpiryLateness {
      hz = copy(hz);
    }
  }

  /**
   * Memory after random deletes.
   *
   * @param keys keys written first
   * @param deletedPercent share of them that is deleted
   */
  public record Fragmentation(
      @Default("1000000") @Min(1000) @Max(100000000) Integer keys,
      @Default("90") @Min(1) @Max(99) Integer deletedPercent) {}
}
