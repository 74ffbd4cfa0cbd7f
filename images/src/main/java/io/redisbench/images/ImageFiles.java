package io.redisbench.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Makes the images of a built project.
 *
 * @param home the folder of the project
 * @param base what the images stand on
 * @param version their tag
 * @param say takes a line for each step that a person would like to know of
 */
public record ImageFiles(Path home, Base base, String version, Consumer<String> say) {

  /** The images that there are. */
  public enum Kind {
    RUNNER,
    OPERATOR
  }

  /**
   * Writes {@code redisbench-….tar} into a folder; an image whose parts have not changed is left as
   * it is.
   */
  public Path write(Kind kind, Path folder) throws IOException {
    Files.createDirectories(folder);
    Path work = Files.createTempDirectory("redisbench-images");
    try {
      Recipe recipe = recipe(kind, work);
      Path file = folder.resolve(recipe.name() + ".tar");
      Path note = folder.resolve(recipe.name() + ".fingerprint");
      String fingerprint = Fingerprint.of(recipe, base, version);
      if (Files.exists(file) && Files.exists(note) && Files.readString(note).equals(fingerprint)) {
        say.accept("%s:%s is up to date in %s".formatted(recipe.name(), version, file));
        return file;
      }
      Path part = work.resolve("image.tar");
      new Assembly(base, version).write(withClasses(recipe, work), part);
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      Files.writeString(note, fingerprint);
      say.accept(
          "%s:%s, %d MiB, in %s".formatted(recipe.name(), version, Files.size(file) >> 20, file));
      return file;
    } finally {
      RootFileSystem.delete(work);
    }
  }

  /** Pushes an image to a registry. */
  public void push(Kind kind, String prefix) throws IOException {
    Path work = Files.createTempDirectory("redisbench-images");
    try {
      Recipe recipe = withClasses(recipe(kind, work), work);
      say.accept(new Assembly(base, version).push(recipe, prefix) + " is pushed");
    } finally {
      RootFileSystem.delete(work);
    }
  }

  private Recipe recipe(Kind kind, Path work) throws IOException {
    return switch (kind) {
      case RUNNER -> RunnerRecipe.read(home, work);
      case OPERATOR -> OperatorRecipe.read(home, work);
    };
  }

  /** The recipe with the archive of its classes on top, where this machine can make one. */
  private Recipe withClasses(Recipe recipe, Path work) throws IOException {
    Optional<ClassSharing> sharing = recipe.classSharing();
    if (sharing.isEmpty()) {
      return recipe;
    }
    String hindrance = ClassArchive.hindrance();
    if (!hindrance.isEmpty()) {
      say.accept(withoutArchive(recipe, hindrance));
      return recipe;
    }
    try {
      Path image = work.resolve("without-classes.tar");
      new Assembly(base, version).write(recipe, image);
      Path unpacked = Files.createDirectory(work.resolve("unpacked"));
      ClassArchive archive = new ClassArchive(RootFileSystem.unpack(image, unpacked));
      Path file = archive.make(recipe, sharing.get());
      return recipe.with(Layer.of("classes", Map.of(ClassSharing.ARCHIVE, file)));
    } catch (IOException e) {
      say.accept(withoutArchive(recipe, e.getMessage()));
      return recipe;
    }
  }

  private static String withoutArchive(Recipe recipe, String reason) {
    return "%s has no archive of its classes and starts slower: %s"
        .formatted(recipe.name(), reason);
  }
}
