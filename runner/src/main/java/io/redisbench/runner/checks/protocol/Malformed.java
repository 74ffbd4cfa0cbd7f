package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import java.util.ArrayList;
import java.util.List;

/** Requests as they should not be: what the server says, and whether it hangs up. */
final class Malformed {

  private static final String TOPIC = "malformed requests";

  /** The longest line that a server takes without its end. */
  private static final int LINE_BYTES = 64 * 1024;

  private static final long BULK_LIMIT = 512L << 20;
  private static final String PING = "*1\r\n$4\r\nPING\r\n";

  private Malformed() {}

  static List<Scene> scenes() {
    List<Scene> scenes = new ArrayList<>(counts());
    scenes.addAll(lengths());
    scenes.addAll(lines());
    scenes.addAll(unfinished());
    return scenes;
  }

  private static List<Scene> counts() {
    return List.of(
        answered("array-count-text", "*abc", "*abc\r\n"),
        answered("array-count-missing", "* alone", "*\r\n"),
        answered("array-count-space", "* 1", "* 1\r\n"),
        answered("array-count-plus", "*+1", "*+1\r\n"),
        answered("array-count-zero-padded", "*01", "*01\r\n"),
        answered("array-count-above-int", "*2147483648", "*2147483648\r\n"),
        answered("array-count-above-long", "*9223372036854775808", "*9223372036854775808\r\n"),
        scene(
            "array-count-million",
            "*1048577",
            stage -> firstWord(stage.resp2().raw("*1048577\r\n"))),
        silent("array-count-negative", "*-1, then PING", "*-1\r\n"),
        silent("array-count-more-negative", "*-10, then PING", "*-10\r\n"),
        silent("array-count-zero", "*0, then PING", "*0\r\n"),
        answered("array-in-array", "an array within an array", "*1\r\n*1\r\n$4\r\nPING\r\n"),
        answered("not-a-bulk", "an element that is no bulk string", "*1\r\nx\r\n"),
        answered("not-a-bulk-number", "an integer as element", "*1\r\n:1\r\n"),
        answered("not-a-bulk-empty", "an empty line as element", "*1\r\n\r\n"));
  }

  private static List<Scene> lengths() {
    return List.of(
        answered("bulk-length-text", "$abc", "*1\r\n$abc\r\n"),
        answered("bulk-length-missing", "$ alone", "*1\r\n$\r\n"),
        answered("bulk-length-negative", "$-1", "*1\r\n$-1\r\n"),
        answered("bulk-length-more-negative", "$-10", "*1\r\n$-10\r\n"),
        answered("bulk-length-above-limit", "$536870913", "*1\r\n$536870913\r\n"),
        answered("bulk-length-far-above-limit", "$2000000000", "*1\r\n$2000000000\r\n"),
        scene("bulk-length-at-limit", "$536870912: waits for the body", Malformed::atLimit),
        answered("body-longer-than-declared", "$4 and PINGX", "*1\r\n$4\r\nPINGX\r\n"),
        scene(
            "before-and-after",
            "PING, $abc, PING in one segment",
            stage -> stage.resp2().raw(PING + "*1\r\n$abc\r\n" + PING).replies(2).end()));
  }

  private static List<Scene> lines() {
    return List.of(
        answered("quote-unclosed", "a line with an open \"", "ECHO \"abc\r\n"),
        answered("apostrophe-unclosed", "a line with an open '", "ECHO 'abc\r\n"),
        answered("text-after-quote", "a line with \"abc\"def", "ECHO \"abc\"def\r\n"),
        answered("line-too-long", "65537 bytes without a line end", "x".repeat(LINE_BYTES + 1)),
        scene("line-as-long-as-allowed", "65536 bytes, then the line end", Malformed::longestLine),
        answered("array-count-too-long", "* and 65536 digits", "*" + "1".repeat(LINE_BYTES)),
        scene(
            "bulk-length-too-long",
            "$ and 65536 digits",
            stage -> firstWord(stage.resp2().raw("*1\r\n$" + "1".repeat(LINE_BYTES)))),
        scene(
            "line-feeds-alone",
            "an array with line feeds alone, then CR LF",
            stage -> stage.resp2().raw("*1\n$4\nPING\n").silence().raw("\r\n").reply().end()),
        scene(
            "spaces-alone",
            "a line of spaces, then PING as an array",
            stage -> stage.resp2().raw("   \r\n" + PING).reply(Views.errorStart(3)).endSilent()),
        scene(
            "nul-in-line",
            "a NUL in a line, then PING",
            stage -> stage.resp2().raw("PI\0NG\r\n").silence().raw(PING).endSilent()),
        answered("http-post", "POST / HTTP/1.1", "POST / HTTP/1.1\r\n"),
        answered("http-host", "Host: example.com", "Host: example.com\r\n"),
        answered("quit", "QUIT", "QUIT\r\n"));
  }

  private static List<Scene> unfinished() {
    return List.of(
        unfinished("array-count", "*1 without its end", "*1", "\r\n$4\r\nPING\r\n"),
        unfinished("array", "an array without its element", "*1\r\n", "$4\r\nPING\r\n"),
        unfinished("bulk-length", "$4 without its end", "*1\r\n$4", "\r\nPING\r\n"),
        unfinished("body", "a body cut short", "*1\r\n$4\r\nPI", "NG\r\n"),
        unfinished("body-end", "a body without its CR LF", "*1\r\n$4\r\nPING", "\r\n"),
        unfinished("line", "a line without its end", "PIN", "G\r\n"),
        scene(
            "unfinished-and-gone",
            "half a request, then the client is gone",
            stage -> {
              stage.resp2().raw("*2\r\n$3\r\nGET\r\n$100\r\nabc").close();
              return stage.resp2().command("PING").reply().end();
            }));
  }

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("malformed." + id, TOPIC, title, script);
  }

  private static Scene answered(String id, String title, String bytes) {
    return scene(id, title, stage -> stage.resp2().raw(bytes).reply().end());
  }

  private static Scene silent(String id, String title, String bytes) {
    return scene(id, title, stage -> stage.resp2().raw(bytes).silence().end());
  }

  /** Nothing comes until the rest does. */
  private static Scene unfinished(String id, String title, String bytes, String rest) {
    return scene(
        "unfinished-" + id,
        title + ", and later the rest",
        stage -> stage.resp2().raw(bytes).silence().raw(rest).reply().end());
  }

  /** Refused at once, or the server waits for what was announced. */
  private static Seen firstWord(Dialogue dialogue) {
    dialogue.silence();
    return dialogue.endSilent();
  }

  private static Seen atLimit(Stage stage) throws Setback {
    if (!stage.context().permissions().ownServer()
        && !stage.context().permissions().largeValues()) {
      throw Setback.skip("it makes the server set 512 MB aside, which needs --large");
    }
    return firstWord(stage.resp2().raw("*1\r\n$" + BULK_LIMIT + "\r\n"));
  }

  private static Seen longestLine(Stage stage) throws Setback {
    return stage
        .resp2()
        .raw("PING" + " ".repeat(LINE_BYTES - 4))
        .silence()
        .raw("\r\n")
        .reply()
        .end();
  }
}
