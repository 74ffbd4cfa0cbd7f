package io.redisbench.runner.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.results.BenchmarkResults.RunIdentity;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Environment;
import io.redisbench.api.results.Evidence;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the sample runs were made, and on what. */
final class SampleEnvironment {

  private SampleEnvironment() {}

  static RunIdentity run(String name) {
    return new RunIdentity(
        name,
        "",
        "20260301-101500-7f3a",
        1,
        Instant.parse("2026-03-01T10:15:00Z"),
        Instant.parse("2026-03-01T10:21:42Z"),
        "0.1.0",
        "redisbench run string-encodings.yaml --requests 1000000");
  }

  static Environment environment() {
    Environment.Host host =
        new Environment.Host(
            "Debian GNU/Linux 12 (bookworm)",
            "6.1.0-18-amd64",
            "amd64",
            "Intel(R) Xeon(R) Gold 6338 CPU @ 2.00GHz",
            4,
            8L << 30,
            Optional.of("performance"),
            false);
    return new Environment(
        new Environment.Server(
            "redis",
            "8.0.2",
            "/usr/bin/redis-server",
            "standalone",
            "jemalloc-5.3.0",
            "3951e7a3b9f1c2d4 gcc 12.2.0",
            4711,
            "5f1d0c7f3b6a4e0e8f0f9e4d0b1c2a3948576abc",
            Optional.of(44),
            Map.of("io-threads", "1", "hz", "10", "maxmemory", "0", "save", "")),
        Optional.of(host),
        new Environment.Client("EventLoop", "17.0.15+6 Eclipse Adoptium", 128L << 20),
        host,
        "loopback",
        Optional.of(24.0));
  }

  static List<Setting> settings() {
    return List.of(
        setting("version", "8.0.2", "8.0.2"),
        setting("io-threads", "1", "1"),
        setting("hz", "10", "10"),
        setting("save", "\"\"", "\"\""),
        setting("appendonly", "no", "no"),
        new Setting(
            "allocator",
            "",
            "jemalloc-5.3.0",
            Evidence.Outcome.NOT_OBSERVED,
            "Nothing was asked for."));
  }

  static RedisBenchmarkSpec spec() {
    try {
      return ApiJson.yaml()
          .readValue(
              """
              server: {flavor: Redis, version: 8.0.2}
              workload:
                preset: string-encodings
                connections: 50
                threads: 1
                pipeline: 1
                requests: 1000000
                repetitions: 3
                keys: {count: 100000, distribution: Uniform, seed: 42}
              """,
              RedisBenchmarkSpec.class);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Setting setting(String name, String requested, String effective) {
    return new Setting(name, requested, effective, Evidence.Outcome.PROVED, "");
  }
}
