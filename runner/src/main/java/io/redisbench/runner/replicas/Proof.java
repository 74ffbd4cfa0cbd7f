package io.redisbench.runner.replicas;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Proves that somebody has the key of the run without telling it: the key also signs the results,
 * so it never goes over the network.
 *
 * @param key the key of the run
 * @param runId the run
 */
record Proof(String key, String runId) {

  private static final String ALGORITHM = "HmacSHA256";
  private static final int NONCE_BYTES = 16;

  /** A number that is used once. */
  static String nonce() {
    byte[] random = new byte[NONCE_BYTES];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  String ofAssistant(int runner, String nonce) {
    return of("assistant " + runner + " " + nonce);
  }

  String ofLeader(String nonce) {
    return of("leader " + nonce);
  }

  static boolean fits(String expected, String found) {
    return found != null && MessageDigest.isEqual(expected.getBytes(UTF_8), found.getBytes(UTF_8));
  }

  private String of(String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key.getBytes(UTF_8), ALGORITHM));
      return HexFormat.of().formatHex(mac.doFinal((runId + "\n" + text).getBytes(UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java runtime has no " + ALGORITHM, e);
    }
  }

  /** Without the key, which belongs in no log. */
  @Override
  public String toString() {
    return "Proof of run " + runId;
  }
}
