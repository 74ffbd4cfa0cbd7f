package io.redisbench.runner.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CancellationTest {

  @Test
  void aChildIsCancelledWithItsParentAndNotTheOtherWayRound() {
    Cancellation parent = new Cancellation();
    Cancellation first = parent.child();
    Cancellation second = parent.child();

    first.cancel();
    assertThat(parent.isCancelled()).isFalse();
    assertThat(second.isCancelled()).isFalse();

    parent.cancel();
    assertThat(second.isCancelled()).isTrue();
    assertThat(second.isCancelledFor(Duration.ZERO)).isTrue();
    assertThat(second.isCancelledFor(Duration.ofHours(1))).isFalse();
  }
}
