package io.redisbench.runner.replicas;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.KeySpace.Distribution;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.replicas.Message.Begin;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MessagesTest {

  private static final Endpoint ENDPOINT =
      Endpoint.tcp("redis.example", 6379).withPassword("not-for-the-wire");

  private final ObjectMapper mapper = Messages.mapper();

  static List<Load> loads() {
    return List.of(
        load(
            new Argument.ValueShape.Fixed(44, 0.5),
            new Distribution.Uniform(),
            new Load.Pacing.ClosedLoop(),
            new Load.Amount.Requests(1000)),
        load(
            new Argument.ValueShape.Range(1, 9, 0),
            new Distribution.Zipf(0.99),
            new Load.Pacing.OpenLoop(1234.5, Load.Arrival.POISSON),
            new Load.Amount.Timed(Duration.ofMillis(1500))),
        load(
            new Argument.ValueShape.Weighted(List.of(new Argument.WeightedLength(3, 2)), 0),
            new Distribution.Gaussian(0.1),
            new Load.Pacing.OpenLoop(0.5, Load.Arrival.CONSTANT),
            new Load.Amount.Requests(0)),
        load(
            new Argument.ValueShape.Digits(18),
            new Distribution.Sequential(),
            new Load.Pacing.ClosedLoop(),
            new Load.Amount.Requests(1)));
  }

  private static Load load(
      Argument.ValueShape shape, Distribution keys, Load.Pacing pacing, Load.Amount amount) {
    List<Argument.Piece> pieces =
        List.of(
            new Argument.Literal("a\"\n\u0000Ω"),
            new Argument.Key(),
            new Argument.Value(shape),
            new Argument.RandomInteger(Long.MIN_VALUE, Long.MAX_VALUE));
    return new Load(
        ENDPOINT,
        List.of(
            new Load.WeightedCommand(
                new CommandTemplate(
                    "SET", List.of(new Argument(pieces)), ExpectedReply.HIT_OR_MISS),
                3)),
        new KeySpace("rb:", 1000, 12, keys),
        50,
        2,
        16,
        3,
        pacing,
        amount,
        Long.MIN_VALUE,
        Duration.ofSeconds(5),
        Duration.ofNanos(Long.MAX_VALUE),
        new Load.Reconnect(0, Duration.ZERO));
  }

  @ParameterizedTest
  @MethodSource("loads")
  void aLoadArrivesAsItWasSentButWithoutSecrets(Load load) throws IOException {
    String json = mapper.writerFor(Message.class).writeValueAsString(new Begin(load, 1, 3));

    assertThat(json).doesNotContain("not-for-the-wire").doesNotContain("redis.example");
    Begin read = (Begin) mapper.readValue(json, Message.class);
    assertThat(read.load().on(ENDPOINT)).isEqualTo(load);
  }

  @Test
  void aHistogramArrivesWithEveryCount() throws IOException {
    Histogram sent = new Histogram(100, 3_600_000_000_000L, 3);
    for (long value = 100; value < 1_000_000_000L; value *= 3) {
      sent.recordValueWithCount(value, value % 17 + 1);
    }
    Histogram read = mapper.readValue(mapper.writeValueAsString(sent), Histogram.class);
    assertThat(read).isEqualTo(sent);
    assertThat(read.getMaxValue()).isEqualTo(sent.getMaxValue());
  }
}
