package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.runner.engine.ReplyScanner.Event;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyScannerTest {

  /** What was found, in words that can be compared. */
  private static List<String> scan(ReplyScanner scanner, ByteBuffer in) throws ProtocolViolation {
    List<String> found = new ArrayList<>();
    Event event;
    while ((event = scanner.next(in)) != Event.MORE) {
      String error = event == Event.ERROR ? scanner.facts().errorText().toString() : "";
      found.add(line(error, scanner.facts()));
    }
    return found;
  }

  private static String line(String error, ReplyFacts facts) {
    return line(error, facts.nulls(), facts.values(), facts.bulkBytes());
  }

  private static String line(String error, long nulls, long values, long bulk) {
    return error + "/" + nulls + "/" + values + "/" + bulk;
  }

  private static ByteBuffer buffer(String text) {
    return ByteBuffer.wrap(text.getBytes(ISO_8859_1));
  }

  private static List<String> scan(String text) throws ProtocolViolation {
    return scan(new ReplyScanner(), buffer(text));
  }

  @ParameterizedTest
  @CsvSource({
    "+OK|, /0/1/-1",
    "+|, /0/1/-1",
    ":-5|, /0/1/-1",
    ":9223372036854775807|, /0/1/-1",
    "$0||, /0/1/0",
    "$5|hello|, /0/1/5",
    "$-1|, /1/0/-1",
    "*-1|, /1/0/-1",
    "*0|, /1/0/-1",
    "*3|$1|a|$-1|:7|, /1/2/-1",
    "*2|*0|*1|_|, /1/1/-1",
    "_|, /1/0/-1",
    "#t|, /0/1/-1",
    "%1|+key|*2|:1|:2|, /0/3/-1",
    "~2|+a|+b|, /0/2/-1",
    "=7|txt:abc|, /0/1/-1",
    "|1|+ttl|:5|$2|ab|, /0/1/2",
    ">2|+invalidate|_|$2|ab|, /0/1/2",
    "-WRONGTYPE no|, WRONGTYPE no/0/1/-1",
    "!8|ERR nope|, ERR nope/0/1/-1",
    "*2|+OK|-ERR inner|, ERR inner/0/2/-1"
  })
  void aReplyIsFoundWhereverTheStreamIsCut(String drawn, String expected) throws Exception {
    // The first bar is an attribute's type where it leads, all others are line ends.
    String reply = drawn.substring(0, 1) + drawn.substring(1).replace("|", "\r\n");
    for (int cut = 0; cut <= reply.length(); cut++) {
      ReplyScanner scanner = new ReplyScanner();
      List<String> found = scan(scanner, buffer(reply.substring(0, cut)));
      found.addAll(scan(scanner, buffer(reply.substring(cut) + "+next\r\n")));
      assertThat(found).as("cut at %d", cut).containsExactly(expected, "/0/1/-1");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void anyRepliesAreFoundInAnyPieces(long seed) throws Exception {
    List<ReferenceReplies.Reply> replies = new ReferenceReplies(seed).some(2000);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    List<String> expected = new ArrayList<>();
    for (ReferenceReplies.Reply reply : replies) {
      stream.writeBytes(reply.bytes());
      if (reply.isCounted()) {
        expected.add(line(reply.error(), reply.nulls(), reply.values(), reply.bulk()));
      }
    }
    byte[] bytes = stream.toByteArray();
    Random random = new Random(seed);
    ReplyScanner scanner = new ReplyScanner();
    List<String> found = new ArrayList<>();
    for (int from = 0; from < bytes.length; ) {
      int length = Math.min(bytes.length - from, 1 + random.nextInt(seed % 2 == 0 ? 3 : 300));
      found.addAll(scan(scanner, ByteBuffer.wrap(bytes, from, length).slice()));
      from += length;
    }
    assertThat(found).isEqualTo(expected);
    assertThat(scanner.offset()).isEqualTo(bytes.length);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14})
  void garbledRepliesAreRefusedOrReadButNeverBreakTheScanner(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 5000; i++) {
      byte[] bytes =
          new ReferenceReplies(random.nextLong())
              .some(3).stream()
                  .map(ReferenceReplies.Reply::bytes)
                  .reduce(new byte[0], ReplyScannerTest::joined);
      for (int change = 0; change < 3; change++) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      ByteBuffer in = ByteBuffer.wrap(bytes);
      try {
        scan(new ReplyScanner(), in);
        assertThat(in.hasRemaining()).isFalse();
      } catch (ProtocolViolation e) {
        assertThat(e).hasMessageContaining(" at byte ");
      }
    }
  }

  private static byte[] joined(byte[] first, byte[] second) {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(first);
    both.writeBytes(second);
    return both.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP/1.1 400 Bad Request, no reply type at byte 5",
    "$?|, a streamed reply",
    "*?|, a streamed reply",
    "$-2|, a length of -2",
    "*-5|, a length of -5",
    "%-1|, a length of -1",
    "$5|hello!|, no line end",
    "$99999999999|, a bulk of 99999999999 bytes",
    "*99999999999|, an aggregate of 99999999999 elements",
    "$1234567890123456789|, too many digits",
    ":|, no number",
    ":1x|, no number",
    "$|, no number",
    "_x|, a null that is not empty",
    "*1|>1|+x|, a push message within a reply"
  })
  void bytesThatAreNoReplyAreRefusedWithTheirPlace(String drawn, String message) {
    String bytes = "+OK\r\n" + drawn.replace("|", "\r\n");
    assertThatThrownBy(() -> scan(bytes))
        .isInstanceOf(ProtocolViolation.class)
        .hasMessageContaining(message);
  }

  @Test
  void aViolationShowsTheBytesThatWereRead() {
    assertThatThrownBy(() -> scan("+OK\r\nHTTP/1.1 400\r\n\u0001"))
        .hasMessage(
            "no reply type at byte 5 of the replies, where \"HTTP/1.1 400\\r\\n\\x01\" was read");
  }

  @Test
  void aLineFeedAloneEndsNoLine() {
    assertThatThrownBy(() -> scan("+OK\n+OK\r\n")).hasMessageContaining("at byte 3");
  }

  @Test
  void aggregatesMayBeNestedToTheLimitOnly() throws Exception {
    String deepest = "*1\r\n".repeat(OpenAggregates.MOST_DEPTH) + ":1\r\n";
    assertThat(scan(deepest)).containsExactly("/0/1/-1");
    assertThatThrownBy(() -> scan("*1\r\n" + deepest)).hasMessageContaining("nested more than 32");
  }

  @Test
  void anEndlessLineIsRefused() {
    assertThatThrownBy(() -> scan("+" + "x".repeat(ReplyScanner.MOST_LINE_BYTES + 1)))
        .hasMessageContaining("a line of more than 65536 bytes");
  }

  @Test
  void aBulkLargerThanAnyBufferIsPassedOver() throws Exception {
    ReplyScanner scanner = new ReplyScanner();
    ByteBuffer piece = ByteBuffer.allocate(1 << 20);
    assertThat(scan(scanner, buffer("$536870912\r\n"))).isEmpty();
    for (int i = 0; i < 512; i++) {
      assertThat(scan(scanner, piece.clear())).isEmpty();
    }
    assertThat(scan(scanner, buffer("\r\n"))).containsExactly("/0/1/536870912");
  }
}
