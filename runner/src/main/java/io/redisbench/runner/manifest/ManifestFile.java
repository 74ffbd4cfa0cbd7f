package io.redisbench.runner.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads the text of a manifest, or tells in one line why it cannot. */
final class ManifestFile {

  /** Kubernetes stores no larger object. */
  static final int MOST_BYTES = 3 << 19;

  private ManifestFile() {}

  static String text(Path file) throws UnreadableException {
    if (Files.isDirectory(file)) {
      throw new UnreadableException("is a directory; name one manifest file in it");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return text(in);
    } catch (NoSuchFileException e) {
      throw new UnreadableException("no such file");
    } catch (AccessDeniedException e) {
      throw new UnreadableException("may not be read: permission denied");
    } catch (IOException e) {
      throw new UnreadableException("cannot be read: " + e.getMessage());
    }
  }

  static String text(InputStream in) throws UnreadableException, IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new UnreadableException("is larger than 1.5 MiB, the most that Kubernetes stores");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.indexOf('\0') < 0) {
        return text;
      }
    } catch (CharacterCodingException e) {
      // told below
    }
    throw new UnreadableException("is not a text file in UTF-8");
  }
}
