package io.redisbench.images;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/** Tells whether an image would be the same again. */
final class Fingerprint {

  private Fingerprint() {}

  /** A text that changes with anything that goes into the image. */
  static String of(Recipe recipe, Base base, String version) throws IOException {
    MessageDigest digest = sha256();
    add(digest, base.toString());
    if (base instanceof Base.File file) {
      add(digest, Files.getLastModifiedTime(file.path()) + " " + Files.size(file.path()));
    }
    add(digest, version);
    add(digest, recipe.title());
    add(digest, recipe.entrypoint().toString());
    add(digest, recipe.classSharing().toString());
    for (Layer layer : recipe.layers()) {
      for (Map.Entry<String, Path> file : layer.files().entrySet()) {
        add(digest, file.getKey());
        digest.update(Files.readAllBytes(file.getValue()));
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, String text) {
    digest.update((text + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
