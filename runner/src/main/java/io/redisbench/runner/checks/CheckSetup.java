package io.redisbench.runner.checks;

import io.redisbench.runner.checks.knowledge.KnowledgeLibrary;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.ControlFailure;
import io.redisbench.runner.server.control.Identity;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The first look at a server that is to be checked. */
public final class CheckSetup {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

  /** Enough to meet a slot of any node of a cluster of some dozens. */
  private static final int TAG_ATTEMPTS = 500;

  private CheckSetup() {}

  /**
   * What checks need to know of the server.
   *
   * @throws ControlFailure when it does not answer
   */
  public static CheckContext of(
      Endpoint endpoint,
      Control control,
      Permissions permissions,
      Optional<ServerLauncher> launcher,
      Cancellation cancellation) {
    Identity identity = control.identity();
    return new CheckContext(
        endpoint,
        control,
        identity,
        KnowledgeLibrary.builtIn().of(identity.flavor(), identity.version()),
        prefix(identity, control),
        permissions,
        launcher,
        CheckContext.SILENCE,
        CheckContext.LIMIT,
        cancellation);
  }

  /** Ten characters, always: where key and value share memory, the length of the key counts. */
  private static String prefix(Identity identity, Control control) {
    if (!identity.mode().equals("cluster")) {
      return "rb:" + random(6) + ":";
    }
    for (int attempt = 1; attempt < TAG_ATTEMPTS; attempt++) {
      String prefix = "{" + random(7) + "}:";
      if (isServed(control, prefix + "k1")) {
        return prefix;
      }
    }
    return "{" + random(7) + "}:";
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
