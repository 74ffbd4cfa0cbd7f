package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.WrongServer.Answer;
import io.redisbench.runner.checks.WrongServer.Fault;
import io.redisbench.runner.resp.RespRequest;
import io.redisbench.runner.resp.RespValue;
import io.redisbench.runner.resp.RespWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Is wrong once: in one reply, or by a word before any was asked for. The replies that open a
 * connection and those that only ask whether it is still there are not counted.
 */
final class NthFault implements Fault {

  /** Where it is wrong. */
  enum Kind {
    NEVER,
    OTHER_REPLY,
    SILENCE,
    HANG_UP,
    UNASKED,
    STAYS_OPEN
  }

  private static final String PROBE = "are-you-there";
  private static final byte[] OTHER = RespRequest.raw("-WRONG on purpose\r\n");

  private final Kind kind;
  private final int at;
  private final AtomicInteger replies = new AtomicInteger();
  private final AtomicInteger requests = new AtomicInteger();

  NthFault(Kind kind, int at) {
    this.kind = kind;
    this.at = at;
  }

  int replies() {
    return replies.get();
  }

  int requests() {
    return requests.get();
  }

  @Override
  public Answer onReply(int connection, RespValue reply) {
    if (connection == 0 || isProbe(reply)) {
      return new Answer.Truly(); // the first connection is the bystander's
    }
    if (replies.getAndIncrement() != at) {
      return new Answer.Truly();
    }
    return switch (kind) {
      case OTHER_REPLY -> new Answer.Instead(OTHER);
      case SILENCE -> new Answer.Silence();
      case HANG_UP -> new Answer.HangUp();
      default -> new Answer.Truly();
    };
  }

  private static boolean isProbe(RespValue reply) {
    return new String(RespWriter.bytes(reply), StandardCharsets.ISO_8859_1).contains(PROBE);
  }

  @Override
  public Optional<byte[]> onRequest(int connection) {
    return connection > 0 && requests.getAndIncrement() == at && kind == Kind.UNASKED
        ? Optional.of(OTHER)
        : Optional.empty();
  }

  @Override
  public boolean keepsOpen(int connection) {
    return kind == Kind.STAYS_OPEN && connection > 0;
  }
}
