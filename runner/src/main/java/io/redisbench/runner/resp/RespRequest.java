package io.redisbench.runner.resp;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Requests as they are sent. Texts are bytes, one a character (ISO 8859-1). */
public final class RespRequest {

  private RespRequest() {}

  /** One command as an array of bulk strings. */
  public static byte[] of(String... arguments) {
    return of(List.of(arguments));
  }

  /** One command as an array of bulk strings. */
  public static byte[] of(List<String> arguments) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(raw("*" + arguments.size() + "\r\n"));
    for (String argument : arguments) {
      byte[] text = raw(argument);
      bytes.writeBytes(raw("$" + text.length + "\r\n"));
      bytes.writeBytes(text);
      bytes.writeBytes(raw("\r\n"));
    }
    return bytes.toByteArray();
  }

  /** The text itself. */
  public static byte[] raw(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
