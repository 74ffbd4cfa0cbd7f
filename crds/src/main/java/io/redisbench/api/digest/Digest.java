package io.redisbench.api.digest;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests of what everybody may read. */
public final class Digest {

  private Digest() {}

  /** SHA-256 in hexadecimal digits. */
  public static String sha256(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java runtime has no SHA-256", e);
    }
  }
}
