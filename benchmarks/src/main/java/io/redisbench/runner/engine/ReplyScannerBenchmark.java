package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.redisbench.runner.engine.ReplyScanner.Event;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What it costs to find the end of a reply. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ReplyScannerBenchmark {

  private static final int REPLIES = 16;

  private final ReplyScanner scanner = new ReplyScanner();
  private ByteBuffer values;
  private ByteBuffer statuses;

  /** Fills a socket's buffer as a pipeline's replies do. */
  @Setup
  public void fill() {
    values = direct("$100\r\n" + "x".repeat(100) + "\r\n");
    statuses = direct("+OK\r\n");
  }

  private static ByteBuffer direct(String reply) {
    byte[] bytes = reply.repeat(REPLIES).getBytes(US_ASCII);
    return ByteBuffer.allocateDirect(bytes.length).put(bytes);
  }

  /** Replies to GET. */
  @Benchmark
  @OperationsPerInvocation(REPLIES)
  public int bulk() throws ProtocolViolation {
    return scan(values.flip());
  }

  /** Replies to SET. */
  @Benchmark
  @OperationsPerInvocation(REPLIES)
  public int status() throws ProtocolViolation {
    return scan(statuses.flip());
  }

  private int scan(ByteBuffer buffer) throws ProtocolViolation {
    int good = 0;
    while (scanner.next(buffer) == Event.GOOD) {
      good++;
    }
    return good;
  }
}
