package io.redisbench.runner.server.control;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Questions about single keys. What a server does not allow or does not know is empty. */
public final class Keys {
  private static final Map<String, String> LENGTH_COMMANDS =
      Map.of(
          "string", "STRLEN",
          "hash", "HLEN",
          "list", "LLEN",
          "set", "SCARD",
          "zset", "ZCARD",
          "stream", "XLEN");

  private final Control control;

  Keys(Control control) {
    this.control = control;
  }

  public boolean exists(byte[] key) {
    return Control.number(Optional.of(control.command(name("EXISTS"), key))).orElse(0) == 1;
  }

  /** What OBJECT ENCODING says; empty also when there is no such key. */
  public Optional<String> encoding(byte[] key) {
    return text(ifThere(name("OBJECT"), name("ENCODING"), key));
  }

  /** string, hash, list, set, zset, stream or a module's; empty also when there is no such key. */
  public Optional<String> type(byte[] key) {
    return text(control.commandIfAllowed(name("TYPE"), key)).filter(type -> !type.equals("none"));
  }

  /** Bytes of a string, items of anything else; empty also when there is no such key. */
  public OptionalLong length(byte[] key) {
    return type(key)
        .map(LENGTH_COMMANDS::get)
        .map(command -> Control.number(control.commandIfAllowed(name(command), key)))
        .orElse(OptionalLong.empty());
  }

  /** The bytes it takes, counted in full; empty also when there is no such key. */
  public OptionalLong memoryBytes(byte[] key) {
    return Control.number(ifThere(name("MEMORY"), name("USAGE"), key, name("SAMPLES"), name("0")));
  }

  /** Any key; empty also when there is none. */
  public Optional<byte[]> random() {
    return control
        .commandIfAllowed("RANDOMKEY")
        .filter(Reply.Bytes.class::isInstance)
        .map(reply -> ((Reply.Bytes) reply).value());
  }

  /** Servers before 7.0 answer some questions about a missing key with an error. */
  private Optional<Reply> ifThere(byte[]... arguments) {
    try {
      return control.commandIfAllowed(arguments);
    } catch (ControlFailure e) {
      if (e.getMessage().contains("no such key")) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private static Optional<String> text(Optional<Reply> reply) {
    return reply.map(Reply::text).filter(text -> !text.isEmpty());
  }

  private static byte[] name(String word) {
    return word.getBytes(StandardCharsets.US_ASCII);
  }
}
