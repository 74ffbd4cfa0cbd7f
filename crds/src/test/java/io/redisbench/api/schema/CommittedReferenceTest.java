package io.redisbench.api.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CommittedReferenceTest {

  private static final Path COMMITTED = Path.of("../docs/reference/redisbenchmark.md");

  @Test
  void theCommittedReferenceIsTheOneOfTheCrd() throws IOException {
    String generated = ReferencePage.markdown(Files.readString(CommittedCrdTest.COMMITTED));
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
