package io.redisbench.operator.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * One folder a scenario: objects of a cluster in {@code in.yaml}, the decision in {@code out.yaml}.
 * {@code -Dcrds.update=true} writes the decisions anew, to be looked at.
 */
class ScenariosTest {

  private static final Path SCENARIOS = Path.of("src/test/resources/scenarios");

  @TestFactory
  Stream<DynamicTest> whatIsObservedDecidesWhatIsDone() throws IOException {
    try (Stream<Path> folders = Files.list(SCENARIOS)) {
      return folders.filter(Files::isDirectory).sorted().toList().stream()
          .map(
              folder ->
                  DynamicTest.dynamicTest(folder.getFileName().toString(), () -> decides(folder)));
    }
  }

  private static void decides(Path folder) throws IOException {
    String decided = Scenario.text(Scenario.read(folder.resolve("in.yaml")).decision());
    Path expected = folder.resolve("out.yaml");
    if (Boolean.getBoolean("crds.update")) {
      Files.writeString(expected, decided);
    }
    assertThat(decided).isEqualTo(Files.readString(expected));
  }
}
