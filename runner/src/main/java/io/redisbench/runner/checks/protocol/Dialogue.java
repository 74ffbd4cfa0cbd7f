package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.resp.RespNotation;
import io.redisbench.runner.resp.RespRequest;
import io.redisbench.runner.resp.RespSyntaxException;
import io.redisbench.runner.resp.RespValue;
import io.redisbench.runner.resp.RespValue.Bulk;
import io.redisbench.runner.resp.RespValue.SimpleString;
import java.io.Closeable;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A connection of a case. What is observed goes into the transcript; what only prepares the case is
 * asked and must work. After all is said, {@link #end} finds out whether the server still listens.
 */
final class Dialogue implements Closeable {

  private static final String PROBE = "are-you-there";

  /** Replies that nobody waits for any more and that are still noted. */
  private static final int MOST_REST = 10;

  private static final Function<RespValue, String> IN_FULL = RespNotation::of;

  private final Line line;
  private final Transcript transcript;
  private final Runnable othersServed;
  private final Duration silence;
  private final Duration limit;

  /**
   * @param othersServed returns after other clients were answered
   * @param silence how long no answer has to last to be believed
   * @param limit how long an answer is waited for
   */
  Dialogue(
      Line line, Transcript transcript, Runnable othersServed, Duration silence, Duration limit) {
    this.line = line;
    this.transcript = transcript;
    this.othersServed = othersServed;
    this.silence = silence;
    this.limit = limit;
  }

  /** Sends these characters, each a byte. */
  Dialogue raw(String bytes) throws Setback {
    return bytes(RespRequest.raw(bytes));
  }

  Dialogue bytes(byte[] bytes) throws Setback {
    try {
      line.send(bytes);
      return this;
    } catch (SocketTimeoutException e) {
      throw Setback.error(e.getMessage(), e);
    }
  }

  /** Sends a command. */
  Dialogue command(String... arguments) throws Setback {
    return bytes(RespRequest.of(arguments));
  }

  /** Waits for a reply and notes it, or that none came. */
  Dialogue reply() {
    return reply(IN_FULL);
  }

  /** Waits for replies and notes them. */
  Dialogue replies(int count) {
    for (int i = 0; i < count; i++) {
      reply();
    }
    return this;
  }

  /** Waits for a reply and notes what matters of it. */
  Dialogue reply(Function<RespValue, String> view) {
    try {
      transcript.note(line.next(limit).map(view).orElseGet(this::noReply));
    } catch (RespSyntaxException e) {
      transcript.note("(no RESP: " + e.getMessage() + ")");
    }
    return this;
  }

  /** Waits for a reply that may take its time, and notes it. */
  Dialogue reply(Duration wait) {
    transcript.note(next(wait).map(IN_FULL).orElseGet(this::noReply));
    return this;
  }

  private String noReply() {
    return line.isClosed() ? "(closed)" : "(no reply)";
  }

  /** Notes that nothing came for a while though others were answered, or what did. */
  Dialogue silence() {
    try {
      othersServed.run();
      Optional<RespValue> value = line.next(silence);
      transcript.note(value.map(IN_FULL).orElse(line.isClosed() ? "(closed)" : "(silence)"));
    } catch (RespSyntaxException e) {
      transcript.note("(no RESP: " + e.getMessage() + ")");
    }
    return this;
  }

  /** Prepares something; anything but a reply that is no error is a setback. */
  RespValue ask(String... arguments) throws Setback {
    RespValue value = answer(arguments);
    String error = value.errorText();
    if (error.isEmpty()) {
      return value;
    }
    String command = arguments[0];
    Optional<String> refusal = Refusal.of(command, error);
    if (refusal.isPresent()) {
      throw Setback.skip(refusal.get());
    }
    throw Setback.error("the server refused " + command + " for this case: " + error);
  }

  /** Sends a command and gives its reply, be it an error; no reply is a setback. */
  RespValue answer(String... arguments) throws Setback {
    command(arguments);
    try {
      return line.next(limit)
          .orElseThrow(
              () ->
                  Setback.error(
                      line.isClosed()
                          ? "the server closed the connection at " + arguments[0]
                          : "the server did not answer "
                              + arguments[0]
                              + " within "
                              + limit.toMillis()
                              + " ms"));
    } catch (RespSyntaxException e) {
      throw Setback.error("the answer to " + arguments[0] + " is " + e.getMessage(), e);
    }
  }

  /** A reply that is neither noted nor judged; empty when none came in time. */
  Optional<RespValue> next(Duration wait) {
    try {
      return line.next(wait);
    } catch (RespSyntaxException e) {
      transcript.note("(no RESP: " + e.getMessage() + ")");
      return Optional.empty();
    }
  }

  /** Notes something of the case's own. */
  Dialogue note(String text) {
    transcript.note(text);
    return this;
  }

  Line line() {
    return line;
  }

  /** Whether the server still answers here: anything else that it says is noted first. */
  Seen end() throws Setback {
    command("PING", PROBE);
    return endWith(Dialogue::isProbe);
  }

  /** Whether the server still answers PING, with an error that begins like this. */
  Seen endRefused(String start) throws Setback {
    command("PING");
    return endWith(value -> value.errorText().startsWith(start));
  }

  private Seen endWith(Predicate<RespValue> wanted) {
    for (int rest = 0; rest < MOST_REST; rest++) {
      Optional<RespValue> value = next(limit);
      if (value.isEmpty()) {
        return unanswered();
      }
      if (wanted.test(value.get())) {
        return transcript.seen(false);
      }
      transcript.note(RespNotation.of(value.get()));
    }
    transcript.note("(and more)");
    return transcript.seen(line.isClosed());
  }

  private Seen unanswered() {
    if (!line.isClosed()) {
      transcript.note("(answers nothing more)");
    }
    return transcript.seen(line.isClosed());
  }

  /** PING refused for want of permission is an answer, too. */
  static boolean isDenied(RespValue value) {
    return value.errorText().startsWith("NOPERM") && value.errorText().contains("'ping'");
  }

  /** As it is, or as subscribers get it in RESP2. */
  private static boolean isProbe(RespValue value) {
    return value.equals(new Bulk(PROBE))
        || isDenied(value)
        || value.equals(new SimpleString("QUEUED"))
        || value.values().equals(List.of(new Bulk("pong"), new Bulk(PROBE)));
  }

  /** Whatever else comes within the time of a silence, and whether the connection was closed. */
  Seen endSilent() {
    othersServed.run();
    Optional<RespValue> value = next(silence);
    for (int rest = 0; rest < MOST_REST && value.isPresent(); rest++) {
      transcript.note(RespNotation.of(value.get()));
      value = next(silence);
    }
    return transcript.seen(line.isClosed());
  }

  @Override
  public void close() {
    line.close();
  }

  static String[] words(String command) {
    return Arrays.stream(command.split(" ")).toArray(String[]::new);
  }
}
