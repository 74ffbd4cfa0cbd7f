package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.load.Endpoint;
import java.util.List;
import java.util.Optional;

/** What carries the protocol. */
final class Transport {

  private Transport() {}

  static List<Scene> scenes() {
    return List.of(
        Scene.of(
            "transport.plain-on-tls",
            "transport",
            "PING in plain text on a TLS port",
            Transport::plain),
        Scene.of(
            "transport.client-address",
            "transport",
            "what the server says of the connection: TCP or Unix socket",
            Transport::address));
  }

  private static Seen plain(Stage stage) throws Setback {
    Endpoint endpoint = stage.endpoint();
    if (endpoint.tls().isEmpty()) {
      throw Setback.skip("the server is not asked over TLS");
    }
    Endpoint plain =
        new Endpoint(
            endpoint.host(),
            endpoint.port(),
            endpoint.unixSocket(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            0);
    return stage.resp2(plain).raw("PING\r\n").reply().endSilent();
  }

  private static Seen address(Stage stage) throws Setback {
    Dialogue dialogue = stage.resp2();
    String id = Views.full(dialogue.ask("CLIENT", "ID")).substring(1);
    Optional<String> own =
        dialogue
            .ask("CLIENT", "LIST")
            .text()
            .lines()
            .filter(line -> line.startsWith("id=" + id + " "))
            .findFirst();
    String seen =
        own.map(line -> line.replaceAll(".* addr=(\\S*).*", "$1"))
            .map(address -> address.startsWith("/") ? "a Unix socket" : "an address")
            .orElse("not in the list");
    String wanted = stage.endpoint().unixSocket().isPresent() ? "a Unix socket" : "an address";
    return dialogue.note(seen.equals(wanted) ? "what it is" : seen).end();
  }
}
