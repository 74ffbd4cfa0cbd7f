package io.redisbench.api.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.RedisBenchmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommittedCrdTest {

  static final Path COMMITTED =
      Path.of("src/main/resources/crds/redisbenchmarks.redisbench.io.yaml");

  @Test
  void theCommittedCrdIsTheOneOfTheTypes(@TempDir Path scratch) throws IOException {
    String generated = CrdGeneration.yaml(RedisBenchmark.class, scratch);
    if (Boolean.getBoolean("crds.update")) {
      Files.createDirectories(COMMITTED.getParent());
      Files.writeString(COMMITTED, generated);
    }
    assertThat(COMMITTED)
        .as("out of date? ./mvnw -pl crds test -Dtest='Committed*Test' -Dcrds.update=true")
        .exists()
        .hasContent(generated);
  }
}
