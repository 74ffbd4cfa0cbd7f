package io.redisbench.runner.replicas;

import io.redisbench.api.digest.KeyedDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Proves that somebody has the key of the run without telling it: the key also signs the results,
 * so it never goes over the network.
 *
 * @param key the key of the run
 * @param runId the run
 */
record Proof(String key, String runId) {

  private static final int NONCE_BYTES = 16;

  /** A number that is used once. */
  static String nonce() {
    byte[] random = new byte[NONCE_BYTES];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  String ofAssistant(int runner, String nonce) {
    return digest().of(textOfAssistant(runner, nonce));
  }

  boolean isOfAssistant(int runner, String nonce, String found) {
    return digest().fits(textOfAssistant(runner, nonce), found);
  }

  String ofLeader(String nonce) {
    return digest().of(textOfLeader(nonce));
  }

  boolean isOfLeader(String nonce, String found) {
    return digest().fits(textOfLeader(nonce), found);
  }

  private String textOfAssistant(int runner, String nonce) {
    return runId + "\nassistant " + runner + " " + nonce;
  }

  private String textOfLeader(String nonce) {
    return runId + "\nleader " + nonce;
  }

  private KeyedDigest digest() {
    return new KeyedDigest(key);
  }

  /** Without the key, which belongs in no log. */
  @Override
  public String toString() {
    return "Proof of run " + runId;
  }
}
