package io.redisbench.runner.checks.encodings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.redisbench.runner.checks.Permissions;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.ControlFailure;
import io.redisbench.runner.server.control.KeyRemoval;
import io.redisbench.runner.server.control.Reply;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Two keys of ours on the server, to cook recipes with. */
final class Scratch {
  /** Length of its keys where the prefix is as long as usual. */
  static final int KEY_BYTES = 12;

  private final Control control;
  private final byte[] key;
  private final byte[] other;

  Scratch(Control control, String prefix) {
    this.control = control;
    this.key = (prefix + "k1").getBytes(ISO_8859_1);
    this.other = (prefix + "k2").getBytes(ISO_8859_1);
  }

  /**
   * Sends the commands on keys that are not there before.
   *
   * @throws Stopped when a command cannot be done here
   */
  void cook(Recipe recipe) throws Stopped {
    clear();
    byte[] reply = {};
    for (List<String> command : recipe.commands()) {
      byte[] last = reply;
      byte[][] arguments =
          command.stream().map(argument -> bytes(argument, last)).toArray(byte[][]::new);
      Reply answer = send(arguments);
      reply = answer instanceof Reply.Bytes value ? value.value() : new byte[0];
    }
  }

  private Reply send(byte[]... arguments) throws Stopped {
    String name = new String(arguments[0], ISO_8859_1);
    try {
      return control.command(arguments);
    } catch (ControlFailure failure) {
      Optional<String> skip = Obstacle.skip(failure, name);
      if (skip.isPresent()) {
        throw new Stopped(skip.get());
      }
      throw failure;
    }
  }

  private byte[] bytes(String argument, byte[] reply) {
    return switch (argument) {
      case Recipe.KEY -> key;
      case Recipe.OTHER -> other;
      case Recipe.REPLY -> reply;
      default -> argument.getBytes(ISO_8859_1);
    };
  }

  /**
   * The encoding of the key.
   *
   * @throws Stopped when OBJECT ENCODING is not allowed
   */
  String encoding(String name) throws Stopped {
    return send(words("OBJECT", "ENCODING", name)).text();
  }

  /** The key's count of references. */
  String references() throws Stopped {
    return send(words("OBJECT", "REFCOUNT", Recipe.KEY)).text();
  }

  /** What MEMORY USAGE says of the key; empty when it is not allowed. */
  OptionalLong bytesOf(String name) {
    return control.keys().memoryBytes(bytes(name, new byte[0]));
  }

  private byte[][] words(String... words) {
    byte[][] arguments = new byte[words.length][];
    for (int i = 0; i < words.length; i++) {
      arguments[i] = bytes(words[i], new byte[0]);
    }
    return arguments;
  }

  private void clear() throws Stopped {
    try {
      KeyRemoval removal = control.removeKeys(List.of(key, other).iterator(), Control.TIMEOUT);
      if (removal.end() == KeyRemoval.End.NOT_PERMITTED) {
        throw new Stopped(Permissions.KEYS_WOULD_STAY);
      }
    } catch (ControlFailure failure) {
      Optional<String> skip = Obstacle.skip(failure, "DEL");
      if (skip.isPresent()) {
        throw new Stopped(skip.get());
      }
      throw failure;
    }
  }

  /** Removes both keys at the end; what may not be removed was not written either. */
  void leave() {
    try {
      clear();
    } catch (Stopped nothingToRemove) {
      return;
    }
  }

  /** A case that cannot be looked at here; the message says why. */
  static final class Stopped extends Exception {
    private static final long serialVersionUID = 1L;

    Stopped(String reason) {
      super(reason);
    }
  }
}
