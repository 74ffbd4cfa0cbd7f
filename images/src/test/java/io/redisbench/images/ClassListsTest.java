package io.redisbench.images;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClassListsTest {

  @Test
  void aClassOfTwoRunsIsNamedOnceAndWithoutTheNumberThatItHadInEach() {
    assertThat(
            ClassLists.merge(
                List.of(
                    "java/lang/String id: 3",
                    "@lambda-proxy io/redisbench/Main run ()Ljava/lang/Runnable;",
                    "java/lang/String id: 7",
                    "java/util/List id: 8")))
        .containsExactly(
            "java/lang/String",
            "@lambda-proxy io/redisbench/Main run ()Ljava/lang/Runnable;",
            "java/util/List");
  }

  @Test
  void whatNoArchiveCouldHoldIsLeftOut() {
    assertThat(
            ClassLists.merge(
                List.of("jdk/proxy2/$Proxy5 id: 5", "a/B id: 6 super: 1 source: /tmp/x.jar")))
        .isEmpty();
  }
}
