package io.redisbench.runner.engine;

import static io.redisbench.runner.load.Loads.command;
import static io.redisbench.runner.load.Loads.get;
import static io.redisbench.runner.load.Loads.key;
import static io.redisbench.runner.load.Loads.literal;
import static io.redisbench.runner.load.Loads.set;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.KeySpace.Distribution;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.Loads;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RequestGeneratorTest {

  private static RequestGenerator generator(Loads loads) {
    Load load = loads.load();
    return new RequestGenerator(load, 0, 1, RequestGenerator.pools(load));
  }

  private static byte[] encoded(RequestGenerator generator, int length) {
    byte[] bytes = new byte[length];
    generator.encoded(length).get(bytes);
    return bytes;
  }

  /** So many requests, each encoded behind the one before as long as it fits. */
  private static byte[] behind(RequestGenerator generator, int requests) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    int end = 0;
    for (int i = 0; i < requests; i++) {
      int next = generator.encodeBehind(end);
      if (next < 0) {
        all.writeBytes(encoded(generator, end));
        next = generator.encodeBehind(0);
      }
      end = next;
    }
    all.writeBytes(encoded(generator, end));
    return all.toByteArray();
  }

  /** So many requests, made again for each window of the stream. */
  private static byte[] windows(RequestGenerator generator, int requests) {
    RequestGenerator.GeneratorState start = new RequestGenerator.GeneratorState();
    generator.save(start);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    int filled = RequestGenerator.BUFFER_BYTES;
    while (filled == RequestGenerator.BUFFER_BYTES) {
      generator.restore(start);
      filled = generator.encodeWindow(requests, all.size());
      all.writeBytes(encoded(generator, filled));
    }
    return all.toByteArray();
  }

  static Stream<Loads> loads() {
    return Stream.of(
        Loads.on(1),
        Loads.on(1).commands(set(100)),
        Loads.on(1).commands(set(0)),
        Loads.on(1).commands(set(new ValueShape.Range(0, 3000, 0.3))),
        Loads.on(1).commands(set(new ValueShape.Digits(18))),
        Loads.on(1)
            .commands(
                set(
                    new ValueShape.Weighted(
                        List.of(
                            new Argument.WeightedLength(10, 5),
                            new Argument.WeightedLength(1, 0),
                            new Argument.WeightedLength(2000, 1)),
                        1))),
        Loads.on(1).weighted(get(), 3, set(new ValueShape.Range(1, 9, 0)), 1),
        Loads.on(1).commands(set(50), get()).keys(77, new Distribution.Sequential()),
        Loads.on(1)
            .commands(
                command(
                    "HSET",
                    ExpectedReply.ANY,
                    literal("HSET"),
                    key(),
                    new Argument(
                        List.of(
                            new Argument.Literal("field:"), new Argument.RandomInteger(-5, 1000))),
                    new Argument(List.of()))));
  }

  @ParameterizedTest
  @MethodSource("loads")
  void requestsAreTheSameHoweverTheyAreEncoded(Loads loads) {
    byte[] expected = behind(generator(loads), 700);
    assertThat(windows(generator(loads), 700)).isEqualTo(expected);
    assertThat(behind(generator(loads), 700)).isEqualTo(expected);
  }

  @Test
  void aRequestLargerThanTheBufferIsMadeInWindows() {
    RequestGenerator generator = generator(Loads.on(1).commands(set(3_000_000)));
    assertThat(generator.encodeBehind(0)).isEqualTo(-1);
    byte[] request = windows(generator, 1);
    String start = "*3\r\n$3\r\nSET\r\n$16\r\nkey:";
    assertThat(new String(request, 0, start.length(), ISO_8859_1)).isEqualTo(start);
    int body = start.length() + 12 + "\r\n$3000000\r\n".length();
    assertThat(request).hasSize(body + 3_000_000 + 2);
    assertThat(generator.streamLength()).isEqualTo(request.length);
    // The value goes round the pool.
    assertThat(Arrays.copyOfRange(request, body + 8, body + 1000))
        .isEqualTo(
            Arrays.copyOfRange(
                request, body + ValuePool.PLACES + 8, body + ValuePool.PLACES + 1000));
  }

  @Test
  void aRequestThatDoesNotFitIsTheNextOne() {
    RequestGenerator one = generator(Loads.on(1).weighted(get(), 1, set(60_000), 1));
    RequestGenerator other = generator(Loads.on(1).weighted(get(), 1, set(60_000), 1));
    assertThat(behind(one, 50)).isEqualTo(windows(other, 50));
  }

  @Test
  void valuesDifferAndHoldNoDigit() {
    byte[] bytes = behind(generator(Loads.on(1).commands(set(20))), 500);
    Matcher values =
        Pattern.compile("\\$20\r\n(.{20})\r\n", Pattern.DOTALL)
            .matcher(new String(bytes, ISO_8859_1));
    Set<String> different = new HashSet<>();
    while (values.find()) {
      assertThat(values.group(1)).doesNotContainPattern("[0-9]");
      different.add(values.group(1));
    }
    assertThat(different).hasSize(500);
  }

  @Test
  void compressibleValuesAreAlikeInTheDeclaredShare() {
    byte[] value =
        windows(generator(Loads.on(1).commands(set(new ValueShape.Fixed(64_000, 0.75)))), 1);
    long alike = 0;
    for (byte each : value) {
      alike += each == 'x' ? 1 : 0;
    }
    assertThat(alike).isBetween(47_500L, 48_700L);
  }

  @Test
  void digitValuesHaveAllTheirDigitsAndNoLeadingZero() {
    String bytes =
        new String(
            behind(generator(Loads.on(1).commands(set(new ValueShape.Digits(3)))), 500),
            ISO_8859_1);
    Matcher values = Pattern.compile("\\$3\r\n([0-9]+)\r\n").matcher(bytes);
    Set<String> different = new HashSet<>();
    while (values.find()) {
      assertThat(values.group(1)).matches("[1-9][0-9]{2}");
      different.add(values.group(1));
    }
    assertThat(different).hasSizeGreaterThan(300);
  }

  @Test
  void threadsSendDifferentRequests() {
    Load load = Loads.on(1).commands(set(20)).load();
    RequestGenerator first = new RequestGenerator(load, 0, 2, RequestGenerator.pools(load));
    RequestGenerator second = new RequestGenerator(load, 1, 2, RequestGenerator.pools(load));
    assertThat(behind(first, 10)).isNotEqualTo(behind(second, 10));
  }
}
