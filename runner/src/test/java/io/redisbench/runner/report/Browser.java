package io.redisbench.runner.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The system's Chromium without a window. */
record Browser(Path program, Path folder) {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");
  private static final int MOST_SECONDS = 120;

  /** The browser on the PATH, if there is one; it keeps its files in the folder. */
  static Optional<Browser> find(Path folder) {
    return NAMES.stream()
        .flatMap(
            name ->
                Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                    .map(directory -> Path.of(directory, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .map(program -> new Browser(program, folder));
  }

  /** Opens a page and gives its document as it is after its scripts ran. */
  Visit open(String address, String... flags) throws IOException, InterruptedException {
    return run(address, Stream.concat(Stream.of("--dump-dom"), Arrays.stream(flags)).toList());
  }

  /** Takes a picture of a page. */
  Path picture(String address, int width, int height, String... flags)
      throws IOException, InterruptedException {
    Path picture = folder.resolve("picture.png");
    List<String> all = new ArrayList<>(List.of(flags));
    all.add("--screenshot=" + picture);
    all.add("--window-size=%d,%d".formatted(width, height));
    all.add("--hide-scrollbars");
    run(address, all);
    return picture;
  }

  /** Prints a page. */
  Path print(String address, String... flags) throws IOException, InterruptedException {
    Path paper = folder.resolve("paper.pdf");
    run(
        address,
        Stream.concat(Stream.of("--print-to-pdf=" + paper), Arrays.stream(flags)).toList());
    return paper;
  }

  private Visit run(String address, List<String> flags) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Path log = folder.resolve("log");
    List<String> command =
        new ArrayList<>(
            List.of(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + folder.resolve("profile"),
                "--virtual-time-budget=10000",
                "--enable-logging=stderr",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"));
    command.addAll(flags);
    command.add(address);
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(log.toFile())
            .start();
    if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
      throw new IOException("Chromium did not end within %d s".formatted(MOST_SECONDS));
    }
    return new Visit(
        Files.readString(output),
        new String(Files.readAllBytes(log), UTF_8)
            .lines()
            .filter(l -> l.contains("CONSOLE"))
            .toList());
  }

  /**
   * What became of a page.
   *
   * @param document the document as HTML
   * @param console what was written to the console
   */
  record Visit(String document, List<String> console) {}
}
