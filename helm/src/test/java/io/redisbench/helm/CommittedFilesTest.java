package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CommittedFilesTest {

  private static final String OUT_OF_DATE =
      "out of date? ./mvnw -pl helm test -Dtest='Committed*Test' -Dcrds.update=true";

  private static final Path DEFINITIONS = Path.of("../crds/src/main/resources/crds");

  @Test
  void theValuesAreThoseOfTheSchema() throws IOException {
    holds(Chart.FOLDER.resolve("values.yaml"), ValuesFile.yaml(ValuesSchema.read()));
  }

  @Test
  void theReferenceOfTheValuesIsTheOneOfTheSchema() throws IOException {
    holds(Path.of("../docs/reference/helm-values.md"), ValuesPage.markdown(ValuesSchema.read()));
  }

  @Test
  void theChartHasTheDefinitionsOfTheApiAndNoOthers() throws IOException {
    List<Path> definitions = files(DEFINITIONS);
    assertThat(definitions).isNotEmpty();
    for (Path definition : definitions) {
      holds(
          Chart.FOLDER.resolve("crd-files").resolve(definition.getFileName()),
          Files.readString(definition));
    }
    assertThat(files(Chart.FOLDER.resolve("crd-files")))
        .extracting(Path::getFileName)
        .containsExactlyElementsOf(definitions.stream().map(Path::getFileName).toList());
  }

  private static void holds(Path committed, String content) throws IOException {
    if (Boolean.getBoolean("crds.update")) {
      Files.createDirectories(committed.getParent());
      Files.writeString(committed, content);
    }
    assertThat(committed).as(OUT_OF_DATE).exists().hasContent(content);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
