package io.redisbench.runner.server.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The files by which Linux tells about itself.
 *
 * @param root the root folder; another one than / in tests
 */
record HostFiles(Path root) {
  private static final int MOST_BYTES = 1 << 20;

  /** The text of a file, without spaces around; empty when it cannot be read. */
  Optional<String> text(String path) {
    try (InputStream content = Files.newInputStream(root.resolve(path.replaceFirst("^/+", "")))) {
      return Optional.of(
          new String(content.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  boolean exists(String path) {
    return Files.exists(root.resolve(path.replaceFirst("^/+", "")));
  }

  /** The value after a name at the start of a line; quotes and spaces around it are cut. */
  Optional<String> value(String path, String name, String separator) {
    return text(path)
        .flatMap(
            text ->
                text.lines()
                    .filter(line -> line.contains(separator))
                    .filter(line -> line.substring(0, line.indexOf(separator)).strip().equals(name))
                    .map(line -> line.substring(line.indexOf(separator) + separator.length()))
                    .map(value -> value.replaceAll("^[\\s\"']+|[\\s\"']+$", ""))
                    .findFirst());
  }

  /** A file that holds one number; empty when it does not. */
  OptionalLong number(String path) {
    return text(path).filter(text -> text.matches("-?[0-9]{1,18}")).stream()
        .mapToLong(Long::parseLong)
        .findFirst();
  }
}
