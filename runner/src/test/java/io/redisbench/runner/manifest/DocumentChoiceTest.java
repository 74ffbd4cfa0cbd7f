package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** One document of a file is meant; which one is told apart from what people keep beside it. */
class DocumentChoiceTest {

  private static final String TOY = Toys.withSpec("  server: {}\n");
  private static final String SECRET =
      "---\napiVersion: v1\nkind: Secret\nmetadata: {name: login}\n---\n";

  @Test
  void otherKindsInTheFileArePassedOver() throws IOException {
    Outcome<?> outcome = Toys.read(SECRET + TOY);
    assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
    assertThat(outcome.notes()).containsExactly("Secret \"login\" was passed over");
  }

  @Test
  void aFileWithoutTheKindNamesWhatItHolds() throws IOException {
    assertThat(Toys.refusals(SECRET))
        .containsExactly(
            "toy.yaml: holds no Toy (apiVersion: test.redisbench.io/v1, kind: Toy), only Secret"
                + " \"login\"");
  }

  @Test
  void twoOfTheKindAreOneTooMany() throws IOException {
    assertThat(Toys.refusals(TOY + "---\n" + TOY))
        .containsExactly(
            "toy.yaml: holds 2 of them (Toy \"toy\", Toy \"toy\"); one is run at a time: put each"
                + " into a file of its own");
  }

  @Test
  void anotherVersionIsToldWhichOneIsKnown() throws IOException {
    assertThat(Toys.refusals(TOY.replace("io/v1", "io/v1beta1")))
        .containsExactly(
            "toy.yaml:1: apiVersion: Invalid value: \"test.redisbench.io/v1beta1\": must be"
                + " test.redisbench.io/v1");
  }

  @Test
  void aMisspeltKindIsToldHowItIsSpelt() throws IOException {
    assertThat(Toys.refusals(TOY.replace("kind: Toy", "kind: toy")))
        .containsExactly("toy.yaml:2: kind: Invalid value: \"toy\": must be Toy");
  }

  @Test
  void missingKindAndVersionAreBothAskedFor() throws IOException {
    assertThat(Toys.refusals("metadata: {name: toy}\nspec: {server: {}}\n"))
        .containsExactly(
            "toy.yaml:1: apiVersion: Required value: write apiVersion: test.redisbench.io/v1",
            "toy.yaml:1: kind: Required value: write kind: Toy");
  }

  @Test
  void aKindThatIsNoTextIsRefused() throws IOException {
    assertThat(Toys.refusals(TOY.replace("kind: Toy", "kind: [Toy]")))
        .containsExactly("toy.yaml:2: kind: Invalid value: [\"Toy\"]: must be Toy");
  }
}
