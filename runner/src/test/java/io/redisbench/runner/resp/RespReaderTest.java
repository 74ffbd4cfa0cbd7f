package io.redisbench.runner.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RespReaderTest {

  /** A tilde stands for the end of a line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "+OK~                              ; +OK",
        "-ERR no~                          ; -ERR no",
        ":-9223372036854775808~            ; :-9223372036854775808",
        ":+5~                              ; :5",
        "$3~a b~                           ; \"a b\"",
        "$0~~                              ; \"\"",
        "$-1~                              ; $-1",
        "*-1~                              ; *-1",
        "_~                                ; _",
        ",1.5~                             ; ,1.5",
        ",1e-300~                          ; ,1e-300",
        ",-inf~                            ; ,-inf",
        ",nan~                             ; ,nan",
        "#t~                               ; #t",
        "(-12345678901234567890123~        ; (-12345678901234567890123",
        "!5~ERR x~                         ; !\"ERR x\"",
        "=6~txt:ab~                        ; =txt:\"ab\"",
        "*2~:1~*1~+a~                      ; *2[:1 *1[+a]]",
        "*0~                               ; *0[]",
        "%1~+a~*0~                         ; %1{+a *0[]}",
        "%0~                               ; %0{}",
        ">2~+message~$-1~                  ; >2[+message $-1]",
        "|1~+ttl~:9~+OK~                   ; |1{+ttl :9} +OK",
        "*1~|0~_~                          ; *1[|0{} _]",
      })
  void everyTypeIsToldApart(String wire, String notation) throws RespSyntaxException {
    byte[] bytes = RespRequest.raw(wire.replace("~", "\r\n"));

    RespValue value = new RespReader().next(ByteBuffer.wrap(bytes)).orElseThrow();

    assertThat(RespNotation.of(value)).isEqualTo(notation);
    assertThat(RespWriter.bytes(value))
        .isEqualTo(RespRequest.raw(wire.replace("~", "\r\n").replace("+5", "5")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "hello          | no type of a reply but 'h' at byte 0 of the replies",
        "+OK^           | a line feed without a carriage return at byte 3 of the replies",
        "+O^K           | a line feed without a carriage return at byte 2 of the replies",
        ":abc~          | no 64-bit number but \"abc\" at byte 0 of the replies",
        ":9223372036854775808~ | no 64-bit number but \"9223372036854775808\" at byte 0 of the replies",
        "$-2~           | no length but \"-2\" at byte 0 of the replies",
        "$03~abc~       | no length but \"03\" at byte 0 of the replies",
        "$2~abc~        | no line end but 'c' at byte 6 of the replies",
        "%-1~           | no length but \"-1\" at byte 0 of the replies",
        "$?~            | no length but \"?\" at byte 0 of the replies",
        "$99999999999~  | a length of 99999999999, where 67108864 bytes are allowed, at byte 0 of the replies",
        "*2000000~      | a length of 2000000, where 1048576 elements are allowed, at byte 0 of the replies",
        "#x~            | no boolean but \"x\" at byte 0 of the replies",
        "_x~            | a null that is not empty but \"x\" at byte 0 of the replies",
        ",1,5~          | no double but \"1,5\" at byte 0 of the replies",
        "(1.5~          | no big number but \"1.5\" at byte 0 of the replies",
        "=2~ab~         | a verbatim string without a format at byte 0 of the replies",
        "*1~>1~+a~      | a push message within a reply at byte 4 of the replies",
        ":111111111111111111111111~ | a line of more than 20 bytes at byte 21 of the replies",
      })
  void whatIsNoReplyIsRefusedWithItsOffset(String wire, String message) {
    byte[] bytes = RespRequest.raw(wire.replace("~", "\r\n").replace("^", "\n"));
    RespReader reader = new RespReader();

    assertThatExceptionOfType(RespSyntaxException.class)
        .isThrownBy(() -> reader.next(ByteBuffer.wrap(bytes)))
        .withMessage(message);
    assertThatExceptionOfType(RespSyntaxException.class)
        .isThrownBy(() -> reader.next(ByteBuffer.wrap(RespRequest.raw("+OK\r\n"))))
        .withMessage(message);
  }

  @Test
  void nestingIsLimited() {
    byte[] bytes = RespRequest.raw("*1\r\n".repeat(100_000));

    assertThatExceptionOfType(RespSyntaxException.class)
        .isThrownBy(() -> new RespReader().next(ByteBuffer.wrap(bytes)))
        .withMessage("values nested more than 64 deep at byte 256 of the replies");
  }

  @Test
  void aReplyOfManySmallPartsIsLimitedInAll() {
    RespReader reader = new RespReader(new RespLimits(1000, 100, 100, 10));
    byte[] bytes = RespRequest.raw("*50\r\n" + ("$50\r\n" + "x".repeat(50) + "\r\n").repeat(50));

    assertThatExceptionOfType(RespSyntaxException.class)
        .isThrownBy(() -> reader.next(ByteBuffer.wrap(bytes)))
        .withMessageStartingWith("a reply of more than 1000 bytes");
  }

  @Test
  void limitsAreForOneReplyNotForTheConnection() throws RespSyntaxException {
    RespReader reader = new RespReader(new RespLimits(10, 10, 1, 1));
    ByteBuffer bytes = ByteBuffer.wrap(RespRequest.raw("+12345\r\n".repeat(3)));

    for (int i = 0; i < 3; i++) {
      assertThat(reader.next(bytes)).contains(new RespValue.SimpleString("12345"));
    }
  }

  @Test
  void aSetIsToldFromAnArray() throws RespSyntaxException {
    RespValue value =
        new RespReader().next(ByteBuffer.wrap(RespRequest.raw("~1\r\n:1\r\n"))).orElseThrow();

    assertThat(RespNotation.of(value)).isEqualTo("~1[:1]");
  }
}
