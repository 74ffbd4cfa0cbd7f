package io.redisbench.operator.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Derives the secrets of runs from the operator's own key: the same each time, so that an operator
 * which starts anew needs to read no Secret of any namespace to go on.
 */
public final class RunKeySource {

  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  /** Of an operator that has this key. */
  public RunKeySource(byte[] operatorKey) {
    this.key = new SecretKeySpec(operatorKey, ALGORITHM);
  }

  /**
   * The secrets of an attempt of a run.
   *
   * @param benchmarkUid uid of the benchmark, unlike any other's
   */
  public RunKeys of(String benchmarkUid, int run, int attempt) {
    String which = benchmarkUid + "/" + run + "/" + attempt;
    return new RunKeys(derived("password/" + which), derived("results/" + which));
  }

  private String derived(String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java runtime has " + ALGORITHM, e);
    }
  }
}
