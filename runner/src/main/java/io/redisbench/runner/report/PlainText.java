package io.redisbench.runner.report;

import java.nio.charset.Charset;

/** Text as a terminal can show it: nothing in it moves the cursor or is lost to the encoding. */
final class PlainText {

  private static final String NEEDED = "±−–…µ";

  private PlainText() {}

  /** Whether an encoding has all the characters that our texts use. */
  static boolean isComplete(Charset charset) {
    return charset.canEncode() && charset.newEncoder().canEncode(NEEDED);
  }

  /** The text with control characters replaced, and in ASCII where the encoding needs it. */
  static String of(String text, Charset charset) {
    String safe = text.replaceAll("[\\p{Cntrl}&&[^\n]]", "?");
    return isComplete(charset) ? safe : ascii(safe);
  }

  private static String ascii(String text) {
    return text.replace("±", "+-")
        .replace("−", "-")
        .replace("–", "-")
        .replace("…", "...")
        .replace("µ", "u")
        .replace("×", "x")
        .replace("→", "->")
        .replace("\u00a0", " ")
        .replaceAll("[^\\x00-\\x7f]", "?");
  }
}
