package io.redisbench.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command behind {@code tools/build-images}. */
@Command(
    name = "build-images",
    description = {
      "Makes the images redisbench-runner and redisbench-operator from what the build left: as image files (docker-archive)"
          + " that `docker load`, `ctr images import` and `e2e/cluster/cluster load` take, or pushed to a registry."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tools/build-images",
      "  tools/build-images --only runner --base tar:jre-21.tar --to /tmp/images",
      "  tools/build-images --push registry.example/team"
    })
final class BuildImages implements Callable<Integer> {

  private static final int FAILED = 3;
  private static final int USAGE = 64;

  @Option(
      names = "--home",
      paramLabel = "DIR",
      hidden = true,
      description = "The folder of the project.")
  private Path home = Path.of("");

  @Option(
      names = "--base",
      paramLabel = "IMAGE",
      description =
          "What the images stand on: a name to pull, or tar:FILE. By default, the image file that `e2e/cluster/cluster images`"
              + " made if there is one and nothing is pushed, else eclipse-temurin:21-jre.")
  private String base;

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "Where the image files go (default: target/images).")
  private Path folder;

  @Option(
      names = "--push",
      paramLabel = "PREFIX",
      description =
          "Push to PREFIX/redisbench-…:VERSION instead, with the credentials that `docker login` left.")
  private String prefix;

  @Option(
      names = "--only",
      paramLabel = "KIND",
      description = "runner or operator (default: both).")
  private List<ImageFiles.Kind> kinds = List.of(ImageFiles.Kind.values());

  public static void main(String[] arguments) {
    System.exit(
        new CommandLine(new BuildImages())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExecutionExceptionHandler(BuildImages::explain)
            .setParameterExceptionHandler(BuildImages::explainUsage)
            .execute(arguments));
  }

  @Override
  public Integer call() throws IOException {
    if (prefix != null && folder != null) {
      throw new ImageProblem("--to and --push exclude each other");
    }
    ImageFiles images =
        new ImageFiles(home.toAbsolutePath(), base(), version(), System.err::println);
    for (ImageFiles.Kind kind : kinds) {
      if (prefix != null) {
        images.push(kind, prefix);
      } else {
        images.write(kind, folder == null ? home.resolve("target/images") : folder);
      }
    }
    return 0;
  }

  private Base base() {
    if (base != null) {
      Base given = Base.parse(base);
      if (given instanceof Base.File file && !Files.isRegularFile(file.path())) {
        throw new ImageProblem("--base %s: there is no such file".formatted(base));
      }
      return given;
    }
    return prefix == null ? Base.usual(System.getenv()) : Base.USUAL;
  }

  private static String version() throws IOException {
    Properties properties = new Properties();
    try (var file = BuildImages.class.getResourceAsStream("/images.properties")) {
      properties.load(file);
    }
    return properties.getProperty("version");
  }

  private static int explain(
      Exception problem, CommandLine command, CommandLine.ParseResult parsed) {
    command.getErr().println("build-images: " + problem.getMessage());
    return FAILED;
  }

  private static int explainUsage(CommandLine.ParameterException problem, String[] arguments) {
    problem.getCommandLine().getErr().println("build-images: " + problem.getMessage());
    return USAGE;
  }
}
