package io.redisbench.api.digest;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Digests that only those can make who have the key (HMAC, RFC 2104, with SHA-256). */
public final class KeyedDigest {

  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  /**
   * Of somebody who has this key.
   *
   * @throws IllegalArgumentException when it is empty
   */
  public KeyedDigest(byte[] key) {
    this.key = new SecretKeySpec(key, ALGORITHM);
  }

  /** As {@link #KeyedDigest(byte[])}, with a text as the key. */
  public KeyedDigest(String key) {
    this(key.getBytes(UTF_8));
  }

  /** The digest of this text in hexadecimal digits. */
  public String of(String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java runtime has no " + ALGORITHM, e);
    }
  }

  /**
   * Whether somebody else's digest is the one of this text; takes the same time whatever differs.
   *
   * @param found may be null
   */
  public boolean fits(String text, String found) {
    return found != null && MessageDigest.isEqual(of(text).getBytes(UTF_8), found.getBytes(UTF_8));
  }
}
