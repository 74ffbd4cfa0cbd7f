package io.redisbench.runner.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.KeySpace.Distribution;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class LoadTest {

  private static void assertRefused(ThrowingCallable made, String message) {
    assertThatThrownBy(made).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }

  @Test
  void aKeyNumberThatDoesNotFitIsRefused() {
    Distribution uniform = new Distribution.Uniform();
    assertThat(new KeySpace("k", 1000, 3, uniform).digits()).isEqualTo(3);
    assertRefused(
        () -> new KeySpace("k", 1001, 3, uniform), "keys.digits is 3; it must be 4 to 18");
    assertRefused(
        () -> new KeySpace("k", 0, 3, uniform), "keys.count is 0; it must be 1 to 1000000000000");
  }

  @Test
  void shapesThatNoValueHasAreRefused() {
    assertRefused(
        () -> new ValueShape.Fixed(-1, 0), "value.bytes is -1; it must be 0 to 536870912");
    assertRefused(() -> new ValueShape.Range(9, 8, 0), "value.bytes.min is 9; it must be 0 to 8");
    assertRefused(
        () -> new ValueShape.Fixed(1, Double.NaN),
        "value.compressibility is NaN; it must be 0 to 1");
    assertRefused(() -> new ValueShape.Digits(19), "value.digits is 19; it must be 1 to 18");
    assertRefused(
        () -> new ValueShape.Weighted(List.of(), 0),
        "the sum of the lengths' weights is 0; it must be 1 to " + Long.MAX_VALUE / 4);
  }

  @Test
  void ratesAndExponentsMustBeAboveZero() {
    assertRefused(
        () -> new Load.Pacing.OpenLoop(0, Load.Arrival.POISSON), "rate is 0.0; it must be above 0");
    assertRefused(() -> new Distribution.Zipf(-1), "keys.exponent is -1.0; it must be above 0");
  }

  @Test
  void anEndpointNeverShowsItsPassword() {
    Endpoint endpoint = Endpoint.tcp("db.example", 6379).withPassword("secret");
    assertThat(endpoint).hasToString("db.example:6379");
    assertThat(endpoint.password()).isEqualTo(Optional.of("secret"));
  }
}
