package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.resp.RespRequest;
import io.redisbench.runner.resp.RespValue;
import io.redisbench.runner.resp.RespValue.WholeNumber;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Limits that settings put on requests and replies. They are lowered for the case. */
final class Limits {

  private static final String TOPIC = "limits";
  private static final int MEBIBYTE = 1 << 20;
  private static final String PING = "*1\r\n$4\r\nPING\r\n";
  private static final String PONG = "+PONG\r\n";
  private static final int MANY_PINGS = 3 * MEBIBYTE / PING.length();
  private static final int SMALL_BYTES = 4 * 1024;
  private static final int LARGE_BYTES = 256 * 1024;

  /** More than sockets and the limit hold together, so that the server must keep some. */
  private static final int UNREAD_BYTES = 50 * MEBIBYTE;

  /** Looks at the counter of dropped clients, each a few round trips. */
  private static final int LOOKS = 20;

  /** Messages of a batch, which all sockets have room for. */
  private static final int BATCH = 10;

  private static final Optional<RespValue> RECEIVED = Optional.of(new WholeNumber(1));

  private static final String DROPPED = "client_output_buffer_limit_disconnections";

  private Limits() {}

  static List<Scene> scenes() {
    return List.of(
        scene(
            "query-buffer",
            "client-query-buffer-limit 1 MB, a bulk string of 2 MB without its end",
            stage -> queryBuffer(stage, "")),
        scene(
            "query-buffer-complete",
            "client-query-buffer-limit 1 MB, a whole bulk string of 2 MB",
            stage -> queryBuffer(stage, "\r\n")),
        scene(
            "query-buffer-pipeline",
            "client-query-buffer-limit 1 MB, 3 MB of small requests",
            Limits::queryBufferPipeline),
        scene(
            "bulk-above",
            "proto-max-bulk-len 1 MB, a bulk string of 1 MB and a byte",
            stage -> bulk(stage, MEBIBYTE + 1).reply().end()),
        scene(
            "bulk-at",
            "proto-max-bulk-len 1 MB, a bulk string of 1 MB: waits for the body",
            stage -> bulk(stage, MEBIBYTE).silence().endSilent()),
        scene(
            "string-grows-above",
            "proto-max-bulk-len 1 MB, SETRANGE to beyond 1 MB",
            stage -> {
              stage.setting("proto-max-bulk-len", "" + MEBIBYTE);
              return stage
                  .resp2()
                  .command("SETRANGE", stage.key("k"), "" + MEBIBYTE, "x")
                  .reply()
                  .end();
            }),
        scene(
            "output-buffer",
            "client-output-buffer-limit 1 MB, 50 MB of 4 kB replies not read",
            stage -> outputBuffer(stage, SMALL_BYTES)),
        scene(
            "output-buffer-large-replies",
            "client-output-buffer-limit 1 MB, 50 MB of 256 kB replies not read",
            stage -> outputBuffer(stage, LARGE_BYTES)),
        scene(
            "output-buffer-subscriber",
            "client-output-buffer-limit of subscribers 1 MB, 50 MB of 4 kB messages not read",
            stage -> slowSubscriber(stage, SMALL_BYTES)),
        scene(
            "output-buffer-subscriber-large-messages",
            "client-output-buffer-limit of subscribers 1 MB, 50 MB of 256 kB messages not read",
            stage -> slowSubscriber(stage, LARGE_BYTES)));
  }

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("limits." + id, TOPIC, title, script);
  }

  private static Seen queryBuffer(Stage stage, String end) throws Setback {
    stage.setting("client-query-buffer-limit", "" + MEBIBYTE);
    OptionalLong before = counter(stage, "client_query_buffer_limit_disconnections");
    Dialogue dialogue = stage.resp2();
    dialogue.raw("*2\r\n$4\r\nECHO\r\n$" + 2 * MEBIBYTE + "\r\n");
    dialogue.bytes(new byte[2 * MEBIBYTE]).raw(end);
    Seen seen = dialogue.reply().endSilent();
    dialogue.note(counted(stage, "client_query_buffer_limit_disconnections", before));
    return stage.transcript().seen(seen.closed().orElse(false));
  }

  private static Seen queryBufferPipeline(Stage stage) throws Setback {
    stage.setting("client-query-buffer-limit", "" + MEBIBYTE);
    Dialogue dialogue = stage.resp2().raw(PING.repeat(MANY_PINGS));
    long wanted = (long) MANY_PINGS * PONG.length();
    long came = dialogue.line().skip(wanted, stage.context().limit());
    return dialogue
        .note(came == wanted ? "all " + MANY_PINGS + " answered" : came + " bytes of replies")
        .end();
  }

  private static Dialogue bulk(Stage stage, int length) throws Setback {
    stage.setting("proto-max-bulk-len", "" + MEBIBYTE);
    return stage.resp2().raw("*2\r\n$4\r\nECHO\r\n$" + length + "\r\n");
  }

  private static Seen outputBuffer(Stage stage, int replyBytes) throws Setback {
    stage.setting("client-output-buffer-limit", "normal 1048576 0 0");
    String key = stage.key("k");
    Dialogue dialogue = stage.resp2();
    dialogue.ask("SETRANGE", key, "" + (replyBytes - 1), "x");
    OptionalLong before = counter(stage, DROPPED);
    int replies = UNREAD_BYTES / replyBytes;
    String get = new String(RespRequest.of("GET", key), StandardCharsets.ISO_8859_1);
    dialogue.raw(get.repeat(replies));
    awaitDrop(stage, before);
    return unread(stage, dialogue, before, "replies");
  }

  private static Seen slowSubscriber(Stage stage, int messageBytes) throws Setback {
    stage.setting("client-output-buffer-limit", "pubsub 1048576 0 0");
    Dialogue subscriber = stage.resp2();
    String channel = stage.named("channel");
    subscriber.ask("SUBSCRIBE", channel);
    OptionalLong before = counter(stage, DROPPED);
    int messages = UNREAD_BYTES / messageBytes;
    Dialogue publisher = stage.resp2();
    String publish =
        new String(
            RespRequest.of("PUBLISH", channel, "x".repeat(messageBytes)),
            StandardCharsets.ISO_8859_1);
    int sent = 0;
    for (int at = 0; at < messages; at += BATCH) {
      publisher.raw(publish.repeat(BATCH));
      for (int i = 0; i < BATCH; i++) {
        sent += publisher.next(stage.context().limit()).equals(RECEIVED) ? 1 : 0;
      }
    }
    subscriber.note(sent < messages ? "dropped on the way" : "received to the end");
    return unread(stage, subscriber, before, "messages");
  }

  /** Nothing is read before the server had every reason to give up. */
  private static void awaitDrop(Stage stage, OptionalLong before) throws Setback {
    for (int look = 0; look < LOOKS; look++) {
      OptionalLong now = counter(stage, DROPPED);
      if (now.isPresent() && now.getAsLong() > before.orElse(0)) {
        return;
      }
      stage.serveOthers();
    }
  }

  private static Seen unread(Stage stage, Dialogue dialogue, OptionalLong before, String what)
      throws Setback {
    long came = dialogue.line().skip(UNREAD_BYTES, stage.context().limit());
    dialogue.note(came < UNREAD_BYTES ? "closed before the last of the " + what : "all " + what);
    dialogue.note(counted(stage, DROPPED, before));
    return stage.transcript().seen(dialogue.line().isClosed());
  }

  private static String counted(Stage stage, String field, OptionalLong before) throws Setback {
    OptionalLong now = counter(stage, field);
    return now.isEmpty()
        ? "not counted"
        : now.getAsLong() > before.orElse(0) ? "counted" : "counter stays";
  }

  /** A figure of INFO stats; empty where the server has none. */
  private static OptionalLong counter(Stage stage, String field) throws Setback {
    try (Dialogue dialogue = stage.resp2()) {
      Optional<String> line =
          dialogue
              .ask("INFO", "stats")
              .text()
              .lines()
              .filter(each -> each.startsWith(field + ":"))
              .findFirst();
      return line.map(each -> OptionalLong.of(Long.parseLong(each.substring(field.length() + 1))))
          .orElse(OptionalLong.empty());
    }
  }
}
