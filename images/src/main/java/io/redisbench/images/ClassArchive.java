package io.redisbench.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The archive of the classes that a program uses, made by the image's own JVM: no other could map
 * it. The image is unpacked and its Java is run there, with no view of this machine's files.
 *
 * @param image the image, unpacked
 */
record ClassArchive(RootFileSystem image) {

  private static final String CLASS_LIST = "/tmp/classes.lst";
  private static final String ARCHIVE = "/tmp/classes.jsa";

  /** Why no archive can be made on this machine, or an empty text. */
  static String hindrance() {
    if (!System.getProperty("os.name").equals("Linux")) {
      return "this is no Linux";
    }
    return "root".equals(System.getProperty("user.name"))
        ? ""
        : "it takes root to run the image's own Java";
  }

  /** Trains and archives; the file is in the unpacked image. */
  Path make(Recipe recipe, ClassSharing sharing) throws IOException {
    String java = recipe.entrypoint().get(0);
    for (Map.Entry<String, String> file : sharing.files().entrySet()) {
      Files.writeString(image.at(file.getKey()), file.getValue());
    }
    List<String> lists = new ArrayList<>();
    try (AnsweringServer api = AnsweringServer.start()) {
      for (ClassSharing.Training training : sharing.trainings()) {
        String list = CLASS_LIST + lists.size();
        lists.add(list);
        List<String> words = new ArrayList<>(environment(training, api));
        words.addAll(List.of(java, "-XX:DumpLoadedClassList=" + list));
        words.addAll(sharing.classPath());
        words.addAll(training.words());
        train(words);
      }
    }
    merge(lists);
    // Objects of the heap go into the archive under this collector; all others can read them.
    inImage(
        Stream.concat(
                Stream.of(
                    java,
                    "-XX:+UseG1GC",
                    "-Xshare:dump",
                    "-XX:SharedClassListFile=" + CLASS_LIST,
                    "-XX:SharedArchiveFile=" + ARCHIVE),
                sharing.classPath().stream())
            .toList());
    return image.at(ARCHIVE);
  }

  private static List<String> environment(ClassSharing.Training training, AnsweringServer api) {
    return training.environment().entrySet().stream()
        .map(
            variable ->
                variable.getKey()
                    + "="
                    + variable.getValue().replace(ClassSharing.Training.API_SERVER, api.address()))
        .toList();
  }

  /**
   * How a training ends does not matter (its figures may be too noisy to pass): what counts is what
   * it loaded.
   */
  private void train(List<String> command) throws IOException {
    try {
      inImage(command);
    } catch (IOException e) {
      // The check of the list below tells whether it got anywhere.
    }
  }

  private void merge(List<String> lists) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String list : lists) {
      if (Files.exists(image.at(list))) {
        lines.addAll(Files.readAllLines(image.at(list)));
      }
    }
    List<String> merged = ClassLists.merge(lines);
    if (merged.stream().noneMatch(line -> line.startsWith("io/redisbench/"))) {
      throw new IOException("the training run did not start");
    }
    Files.write(image.at(CLASS_LIST), merged);
  }

  /** The mounts are seen by this command alone, and gone with it. */
  private void inImage(List<String> command) throws IOException {
    String script =
        """
        mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" || exit 1
        root=$1; shift
        cd / && exec chroot --userspec=10001:10001 "$root" /usr/bin/env -i "$@"
        """;
    List<String> words = new ArrayList<>();
    words.addAll(
        List.of(
            "timeout",
            "120",
            "unshare",
            "--mount",
            "sh",
            "-c",
            script,
            "sh",
            image.root().toString()));
    words.addAll(image.environment());
    words.addAll(command);
    Program.run(words);
  }
}
