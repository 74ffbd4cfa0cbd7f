package io.redisbench.runner.resp;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

@Domain(AnyReplies.class)
@Domain(DomainContext.Global.class)
class RespReaderPropertiesTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** What a byte that came may cost at most: an empty array is 4 bytes, its value about 200. */
  private static final long MOST_ALLOCATED_PER_BYTE = 400;

  private static final long MOST_ALLOCATED_BEFORE = 200_000;

  /** Replies, errors and how far the reader came. */
  private record Outcome(List<RespValue> values, Optional<RespSyntaxException> failure) {}

  @Property(tries = 300)
  void whatIsWrittenIsReadAgain(@ForAll @Size(max = 5) List<RespValue> replies) {
    byte[] bytes = written(replies);

    assertThat(read(bytes, List.of())).isEqualTo(new Outcome(replies, Optional.empty()));
  }

  @Property(tries = 300)
  void itMakesNoDifferenceWhereTheStreamIsCut(
      @ForAll @Size(max = 3) List<RespValue> replies,
      @ForAll List<@IntRange(min = 1, max = 40) Integer> cuts) {
    byte[] bytes = written(replies);

    assertThat(read(bytes, cuts)).isEqualTo(new Outcome(replies, Optional.empty()));
  }

  @Property(tries = 300)
  void aReplyIsThereWithItsLastByteAndNotBefore(@ForAll RespValue reply)
      throws RespSyntaxException {
    byte[] bytes = RespWriter.bytes(reply);
    RespReader reader = new RespReader();

    assertThat(reader.next(ByteBuffer.wrap(bytes, 0, bytes.length - 1))).isEmpty();
    assertThat(reader.isWithinReply()).isTrue();
    assertThat(reader.next(ByteBuffer.wrap(bytes, bytes.length - 1, 1))).contains(reply);
    assertThat(reader.isWithinReply()).isFalse();
    assertThat(reader.offset()).isEqualTo(bytes.length);
  }

  @Property(tries = 300)
  void repliesOfOtherBytesAreWrittenInAnotherWay(@ForAll RespValue one, @ForAll RespValue other) {
    boolean sameNotation = RespNotation.of(one).equals(RespNotation.of(other));

    assertThat(sameNotation).isEqualTo(one.equals(other));
  }

  @Property(tries = 3000)
  void anyBytesEndInRepliesOrInASyntaxErrorWithItsOffset(@ForAll byte[] bytes) {
    examine(bytes);
  }

  @Property(tries = 3000)
  void bytesOfTheProtocolsAlphabetDoToo(
      @ForAll long seed, @ForAll @IntRange(max = 300) int length) {
    String alphabet = "+-:$*_,#(!=%~>|0123456789-?;.tfinae\r\n\r\n\r\n\r\n";
    Random random = new Random(seed);
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) alphabet.charAt(random.nextInt(alphabet.length()));
    }

    examine(bytes);
  }

  @Property(tries = 300)
  void repliesWithSomeBytesChangedDoToo(
      @ForAll @Size(min = 1, max = 3) List<RespValue> replies,
      @ForAll @IntRange(min = 1, max = 4) int changes,
      @ForAll long seed) {
    byte[] bytes = written(replies);
    Random random = new Random(seed);
    for (int i = 0; i < changes; i++) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }

    examine(bytes);
  }

  /** The properties that hold for whatever comes. */
  private static void examine(byte[] bytes) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    Outcome whole = read(bytes, List.of());
    long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;

    assertThat(allocated)
        .isLessThan(MOST_ALLOCATED_BEFORE + MOST_ALLOCATED_PER_BYTE * bytes.length);
    whole
        .failure()
        .ifPresent(
            failure -> {
              assertThat(failure.offset()).isBetween(0L, bytes.length - 1L);
              assertThat(failure)
                  .hasMessageEndingWith(" at byte " + failure.offset() + " of the replies");
            });
    Outcome bytewise = read(bytes, Arrays.asList(new Integer[] {1}));
    assertThat(bytewise.values()).isEqualTo(whole.values());
    assertThat(bytewise.failure().map(RespSyntaxException::offset))
        .isEqualTo(whole.failure().map(RespSyntaxException::offset));
  }

  private static byte[] written(List<RespValue> replies) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    replies.forEach(reply -> bytes.writeBytes(RespWriter.bytes(reply)));
    return bytes.toByteArray();
  }

  /** Feeds the bytes in pieces of these lengths, again and again; in one piece where none are. */
  private static Outcome read(byte[] bytes, List<Integer> pieces) {
    RespReader reader = new RespReader();
    List<RespValue> values = new ArrayList<>();
    int at = 0;
    for (int piece = 0; at < bytes.length; piece++) {
      int length =
          pieces.isEmpty()
              ? bytes.length
              : Math.min(pieces.get(piece % pieces.size()), bytes.length - at);
      ByteBuffer in = ByteBuffer.wrap(bytes, at, length);
      try {
        for (var value = reader.next(in); value.isPresent(); value = reader.next(in)) {
          values.add(value.get());
        }
      } catch (RespSyntaxException e) {
        return new Outcome(values, Optional.of(e));
      }
      at += length;
    }
    return new Outcome(values, Optional.empty());
  }
}
