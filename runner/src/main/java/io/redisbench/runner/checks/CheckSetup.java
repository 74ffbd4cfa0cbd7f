package io.redisbench.runner.checks;

import io.redisbench.runner.checks.knowledge.KnowledgeLibrary;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.ControlFailure;
import io.redisbench.runner.server.control.Identity;
import io.redisbench.runner.server.control.KeyRemoval;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/** The first look at a server that is to be checked. */
public final class CheckSetup {
  /** What the names of keys may be asked to start with. */
  public static final Pattern KEY_PREFIX = Pattern.compile("[A-Za-z0-9:._-]{1,6}");

  /** Always: where key and value share memory, the length of the key counts. */
  private static final int PREFIX_CHARACTERS = 10;

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

  /** Enough to meet a slot of any node of a cluster of some dozens. */
  private static final int TAG_ATTEMPTS = 500;

  private CheckSetup() {}

  /**
   * What checks need to know of the server.
   *
   * @param keyPrefix what the names of all keys start with, as in {@link #KEY_PREFIX}; empty when
   *     it does not matter
   * @throws ControlFailure when it does not answer
   */
  public static CheckContext of(
      Endpoint endpoint,
      Control control,
      Optional<String> keyPrefix,
      Permissions permissions,
      Optional<ServerLauncher> launcher,
      Cancellation cancellation) {
    Identity identity = control.identity();
    String prefix = prefix(identity, control, keyPrefix);
    return new CheckContext(
        endpoint,
        control,
        identity,
        KnowledgeLibrary.builtIn().of(identity.flavor(), identity.version()),
        prefix,
        permissions.ownServer() || canRemove(control, prefix)
            ? permissions
            : permissions.withoutKeys(),
        launcher,
        CheckContext.SILENCE,
        CheckContext.LIMIT,
        cancellation);
  }

  /** Asked of a name that nobody has; one who may not write at all has nothing to remove. */
  private static boolean canRemove(Control control, String prefix) {
    byte[] nobodys = (prefix + random(PREFIX_CHARACTERS)).getBytes(StandardCharsets.US_ASCII);
    try {
      return control.removeKeys(List.of(nobodys).iterator(), Control.TIMEOUT).end()
          != KeyRemoval.End.NOT_PERMITTED;
    } catch (ControlFailure failure) {
      return true;
    }
  }

  private static String prefix(Identity identity, Control control, Optional<String> start) {
    if (!identity.mode().equals("cluster")) {
      String first = start.orElse("rb:");
      return first + random(PREFIX_CHARACTERS - first.length() - 1) + ":";
    }
    for (int attempt = 1; attempt < TAG_ATTEMPTS; attempt++) {
      String prefix = tagged(start.orElse(""));
      if (isServed(control, prefix + "k1")) {
        return prefix;
      }
    }
    return tagged(start.orElse(""));
  }

  private static String tagged(String start) {
    return start + "{" + random(PREFIX_CHARACTERS - start.length() - "{}:".length()) + "}:";
  }

  private static boolean isServed(Control control, String key) {
    try {
      return control.commandIfAllowed("EXISTS", key).isPresent();
    } catch (ControlFailure failure) {
      if (failure.getMessage().contains("MOVED ") || failure.getMessage().contains("CLUSTERDOWN")) {
        return false;
      }
      throw failure;
    }
  }

  private static String random(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(LETTERS.charAt(ThreadLocalRandom.current().nextInt(LETTERS.length())));
    }
    return text.toString();
  }
}
