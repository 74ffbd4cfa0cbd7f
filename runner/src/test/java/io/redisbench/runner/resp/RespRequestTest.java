package io.redisbench.runner.resp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RespRequestTest {

  @Test
  void aCommandIsAnArrayOfBulkStrings() {
    assertThat(RespRequest.of("SET", "k", "\u00ff\r\n"))
        .isEqualTo(RespRequest.raw("*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$3\r\n\u00ff\r\n\r\n"));
  }
}
