package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A simple, slow account of what replies are, to judge the scanner by: it makes random replies and
 * knows of each what a load wants to know.
 */
final class ReferenceReplies {

  private final Random random;

  ReferenceReplies(long seed) {
    random = new Random(seed);
  }

  /**
   * A reply and what it holds; a push message has no {@code counts}.
   *
   * @param error text of the first error, empty where there is none
   */
  record Reply(String text, boolean isCounted, String error, long nulls, long values, long bulk) {
    byte[] bytes() {
      return text.getBytes(ISO_8859_1);
    }
  }

  /** A node of a reply while it is made. */
  private static final class Facts {
    private String error = "";
    private long nulls;
    private long values;
  }

  List<Reply> some(int count) {
    List<Reply> replies = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      replies.add(next());
    }
    return replies;
  }

  private Reply next() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (random.nextInt(12) == 0) {
      aggregate(out, '>', 1 + random.nextInt(3), 1, new Facts());
      return new Reply(out.toString(ISO_8859_1), false, "", 0, 0, -1);
    }
    Facts facts = new Facts();
    long bulk = value(out, facts, 0);
    return new Reply(out.toString(ISO_8859_1), true, facts.error, facts.nulls, facts.values, bulk);
  }

  private long value(ByteArrayOutputStream out, Facts facts, int depth) {
    if (random.nextInt(10) == 0) {
      Facts ignored = new Facts();
      aggregate(out, '|', 2 * random.nextInt(3), depth + 1, ignored);
    }
    int kind = random.nextInt(depth < 5 ? 16 : 11);
    switch (kind) {
      case 0 -> leaf(out, facts, "+" + line() + "\r\n");
      case 1 -> leaf(out, facts, ":" + random.nextLong() + "\r\n");
      case 2 -> leaf(out, facts, "," + random.nextDouble() + "\r\n");
      case 3 -> leaf(out, facts, "(349299999999999999999999999999999999\r\n");
      case 4 -> leaf(out, facts, "#" + (random.nextBoolean() ? "t" : "f") + "\r\n");
      case 5 -> nothing(out, facts, "_\r\n");
      case 6 -> nothing(out, facts, random.nextBoolean() ? "$-1\r\n" : "*-1\r\n");
      case 7 -> {
        String text = "txt:" + bytes();
        leaf(out, facts, "=" + text.length() + "\r\n" + text + "\r\n");
      }
      case 8 -> error(out, facts, false);
      case 9 -> error(out, facts, true);
      case 10 -> {
        String text = bytes();
        leaf(out, facts, "$" + text.length() + "\r\n" + text + "\r\n");
        return depth == 0 ? text.length() : -1;
      }
      default -> {
        char type = "*%~".charAt(random.nextInt(3));
        int elements = random.nextInt(4) * (type == '%' ? 2 : 1);
        aggregate(out, type, elements, depth + 1, facts);
        if (elements == 0) {
          facts.nulls += depth == 0 ? 1 : 0;
          facts.values += depth == 0 ? 0 : 1;
        }
      }
    }
    return -1;
  }

  private void aggregate(
      ByteArrayOutputStream out, char type, int elements, int depth, Facts facts) {
    int stated = type == '%' || type == '|' ? elements / 2 : elements;
    put(out, type + "" + stated + "\r\n");
    for (int i = 0; i < elements; i++) {
      value(out, facts, depth);
    }
  }

  private void error(ByteArrayOutputStream out, Facts facts, boolean bulk) {
    String text = "ERR" + random.nextInt(100) + " " + "x".repeat(random.nextInt(30));
    put(out, bulk ? "!" + text.length() + "\r\n" + text + "\r\n" : "-" + text + "\r\n");
    facts.values++;
    facts.error = facts.error.isEmpty() ? text : facts.error;
  }

  private void leaf(ByteArrayOutputStream out, Facts facts, String text) {
    facts.values++;
    put(out, text);
  }

  private void nothing(ByteArrayOutputStream out, Facts facts, String text) {
    facts.nulls++;
    put(out, text);
  }

  private static void put(ByteArrayOutputStream out, String text) {
    out.writeBytes(text.getBytes(ISO_8859_1));
  }

  private String line() {
    return bytes().replace('\r', 'r').replace('\n', 'n');
  }

  /** Any bytes, also those that look like the protocol. */
  private String bytes() {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(20);
    for (int i = 0; i < length; i++) {
      text.append(
          random.nextInt(4) == 0
              ? "\r\n$*-+:".charAt(random.nextInt(7))
              : (char) random.nextInt(256));
    }
    return text.toString();
  }
}
