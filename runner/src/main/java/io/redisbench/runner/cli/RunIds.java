package io.redisbench.runner.cli;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Names of runs. */
final class RunIds {

  private static final int BYTES = 4;

  private RunIds() {}

  /**
   * Eight hexadecimal digits: short enough for a key's prefix, and no two runs on a server share
   * them.
   */
  static String next() {
    byte[] random = new byte[BYTES];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
