package io.redisbench.benchmarks.responder;

/** What is answered to which command: just enough for load generators to start and to run. */
final class Replies {

  static final Reply OK = Reply.of("+OK\r\n");
  private static final Reply PONG = Reply.of("+PONG\r\n");
  private static final Reply NO_SETTING = Reply.of("*2\r\n$0\r\n\r\n$0\r\n\r\n");
  private static final Reply UNKNOWN =
      Reply.of("-ERR the responder knows GET, SET, PING, CONFIG GET, SELECT and CLIENT\r\n");

  private final Reply value;

  /**
   * @param valueBytes length of the value that every GET answers
   */
  Replies(int valueBytes) {
    value = Reply.bulk(valueBytes);
  }

  Reply to(Request request) {
    return switch (request.name()) {
      case "GET" -> value;
      case "SET", "SELECT", "CLIENT" -> OK;
      case "PING" -> PONG;
      case "CONFIG" -> NO_SETTING;
      default -> UNKNOWN;
    };
  }
}
