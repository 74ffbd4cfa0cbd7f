package io.redisbench.api.bundle;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compression of files of a bundle. */
final class Zip {

  private Zip() {}

  static byte[] zipped(byte[] content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(Math.max(32, content.length / 4));
    try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * The content of a compressed file.
   *
   * @param most the longest content that is expected, in bytes: what is longer is not unpacked
   * @throws IOException when it is longer, cut short or not compressed at all
   */
  static byte[] unzipped(byte[] zipped, long most) throws IOException {
    try (GZIPInputStream zip = new GZIPInputStream(new ByteArrayInputStream(zipped))) {
      byte[] content = zip.readNBytes(Math.toIntExact(most + 1));
      if (content.length > most) {
        throw new IOException("it is longer than it says");
      }
      return content;
    }
  }
}
