package io.redisbench.runner.report;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.api.checks.CheckedServer;
import java.util.List;
import java.util.Optional;

/** What checks found on a server that was never there. */
final class SampleChecks {

  private SampleChecks() {}

  /** A case about memory, and one about a reply that differs. */
  static CheckReport twoTopics() {
    return CheckReport.of(
        new CheckedServer("redis", "8.0.2", "standalone", "jemalloc-5.3.0", "127.0.0.1:6379"),
        List.of(
            new CheckRow(
                "encodings.string.int.zero",
                CheckGroup.ENCODINGS,
                "strings",
                "SET 0",
                "int",
                "int",
                Optional.of(56L),
                Optional.of(16L),
                CheckVerdict.PASSED,
                "Whole numbers are kept as int",
                "verified on Redis 8.0.2",
                ""),
            new CheckRow(
                "protocol.malformed.count",
                CheckGroup.PROTOCOL,
                "malformed requests",
                "*x: \"no count\"",
                "-ERR Protocol error: invalid multibulk length, closes",
                "-ERR no, stays open",
                Optional.empty(),
                Optional.empty(),
                CheckVerdict.FAILED,
                "A count is a number",
                "verified on Redis 8.0.2",
                "not as known")),
        1.5,
        List.of());
  }
}
