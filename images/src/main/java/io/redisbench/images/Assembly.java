package io.redisbench.images;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.ImageReference;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.RegistryImage;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.frontend.CredentialRetrieverFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/**
 * Puts a recipe on a base by Jib. The same files give the same image: no clock goes into it.
 *
 * @param base what the image stands on
 * @param version the version of the program, which is the tag of the image
 */
record Assembly(Base base, String version) {

  /** Any user that is not root: files of the image are readable by all, and none is written. */
  private static final String USER = "10001:10001";

  private static final String WRITABLE = "/tmp";

  /** Writes a docker-archive. */
  void write(Recipe recipe, Path file) {
    try {
      containerize(
          recipe, Containerizer.to(TarImage.at(file).named(recipe.name() + ":" + version)));
    } catch (InvalidImageReferenceException e) {
      throw new ImageProblem("no name for an image: " + e.getMessage(), e);
    }
  }

  /**
   * Pushes to a registry, with the credentials that {@code docker login} left.
   *
   * @param prefix what comes before the name of the image, as {@code registry.example/team}
   * @return the name that the image can be pulled by
   */
  String push(Recipe recipe, String prefix) {
    String name = prefix + "/" + recipe.name() + ":" + version;
    try {
      ImageReference reference = ImageReference.parse(name);
      Containerizer containerizer =
          Containerizer.to(withCredentials(reference))
              .setAllowInsecureRegistries(isOnThisMachine(reference));
      containerize(recipe, containerizer);
      return name;
    } catch (InvalidImageReferenceException e) {
      throw new ImageProblem("--push %s: %s is no name of an image".formatted(prefix, name), e);
    }
  }

  private void containerize(Recipe recipe, Containerizer containerizer) {
    try {
      builder(recipe)
          .setUser(USER)
          .setWorkingDirectory(AbsoluteUnixPath.get(WRITABLE))
          .setEntrypoint(recipe.entrypoint())
          .setLabels(labels(recipe))
          .setCreationTime(Instant.EPOCH)
          .containerize(containerizer.setToolName("redisbench").setToolVersion(version));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ImageProblem("interrupted", e);
    } catch (ExecutionException e) {
      throw failed(recipe, e.getCause());
    } catch (IOException | RegistryException | CacheDirectoryCreationException e) {
      throw failed(recipe, e);
    }
  }

  private JibContainerBuilder builder(Recipe recipe) {
    JibContainerBuilder builder = onBase();
    for (Layer layer : recipe.layers()) {
      FileEntriesLayer.Builder entries = FileEntriesLayer.builder().setName(layer.name());
      layer.files().forEach((place, file) -> entries.addEntry(file, AbsoluteUnixPath.get(place)));
      builder.addFileEntriesLayer(entries.build());
    }
    return builder;
  }

  private JibContainerBuilder onBase() {
    try {
      if (base instanceof Base.File file) {
        return Jib.from(TarImage.at(file.path()));
      }
      return Jib.from(withCredentials(ImageReference.parse(base.toString())));
    } catch (InvalidImageReferenceException e) {
      throw new ImageProblem("--base %s is no name of an image".formatted(base), e);
    }
  }

  private static RegistryImage withCredentials(ImageReference reference) {
    return RegistryImage.named(reference)
        .addCredentialRetriever(
            CredentialRetrieverFactory.forImage(reference, event -> {}).dockerConfig());
  }

  private static boolean isOnThisMachine(ImageReference reference) {
    String host = reference.getRegistry().split(":")[0];
    return host.equals("localhost") || host.equals("127.0.0.1");
  }

  private Map<String, String> labels(Recipe recipe) {
    return Map.of(
        "org.opencontainers.image.title",
        recipe.name(),
        "org.opencontainers.image.description",
        recipe.title(),
        "org.opencontainers.image.version",
        version,
        "org.opencontainers.image.licenses",
        "Apache-2.0",
        "org.opencontainers.image.base.name",
        base instanceof Base.Pulled pulled ? pulled.name() : "eclipse-temurin:21-jre");
  }

  private ImageProblem failed(Recipe recipe, Throwable cause) {
    String advice =
        base instanceof Base.Pulled
            ? "; without a registry, make a base with e2e/cluster/cluster images first, or name one with --base tar:FILE"
            : "";
    return new ImageProblem(
        "%s on %s: %s%s".formatted(recipe.name(), base, cause.getMessage(), advice), cause);
  }
}
