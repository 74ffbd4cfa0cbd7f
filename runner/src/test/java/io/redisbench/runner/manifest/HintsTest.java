package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A problem says where it is and, where that can be told, what to write instead. */
class HintsTest {

  @Test
  void aMisspeltFieldNamesTheOneThatWasMeant() throws IOException {
    assertThat(Toys.refusals(Toys.withSpec("  server: {}\n  reqests: 5\n")))
        .containsExactly("toy.yaml:6: unknown field \"spec.reqests\" (did you mean \"requests\"?)");
  }

  @Test
  void aFieldSpeltAsInRedisConfNamesTheOneThatWasMeant() throws IOException {
    assertThat(Toys.refusals(Toys.withSpec("  server:\n    io-threads: 4\n")))
        .containsExactly(
            "toy.yaml:6: unknown field \"spec.server.io-threads\" (did you mean \"ioThreads\"?)");
  }

  @Test
  void aFieldInTheWrongPlaceNamesTheRightOne() throws IOException {
    assertThat(Toys.refusals(Toys.withSpec("  server: {}\n  ioThreads: 4\n")))
        .containsExactly(
            "toy.yaml:6: unknown field \"spec.ioThreads\" (it belongs to spec.server)");
  }

  @Test
  void aFieldLikeNoOtherListsWhatMayStandThere() throws IOException {
    String bytes = "  server: {}\n  rounds: [{name: a, command: b, bytes: {min: 1, xyzzy: 2}}]\n";
    assertThat(Toys.refusals(Toys.withSpec(bytes)))
        .containsExactly(
            "toy.yaml:6: unknown field \"spec.rounds[0].bytes.xyzzy\" (allowed here: min, max)");
  }

  @Test
  void aNumberWhereTextIsWantedIsToldToBeQuoted() throws IOException {
    assertThat(Toys.refusals(Toys.withSpec("  server: {version: 8.0}\n")))
        .first()
        .asString()
        .endsWith("must be of type string: \"integer\" (write it in quotes: \"8.0\")");
  }

  @Test
  void quotedNumbersAndBooleansAreToldToLoseTheirQuotes() throws IOException {
    assertThat(Toys.refusals(Toys.withSpec("  server: {ioThreads: '4', dynamicHz: 'yes'}\n")))
        .anySatisfy(line -> assertThat(line).endsWith("(write it without quotes: 4)"))
        .anySatisfy(line -> assertThat(line).endsWith("(write true or false, without quotes)"));
  }

  @Test
  void aFractionWhereAWholeNumberIsWantedIsTold() throws IOException {
    assertThat(Toys.refusals(Toys.withSpec("  server: {ioThreads: 1.5}\n")))
        .anySatisfy(line -> assertThat(line).contains("(write a whole number"));
  }

  @Test
  void aNearMissOfAnEnumNamesTheValueThatWasMeant() throws IOException {
    assertThat(Toys.refusals(Toys.withSpec("  server: {flavor: valky}\n")))
        .anySatisfy(line -> assertThat(line).endsWith("(did you mean Valkey?)"));
  }

  @Test
  void problemsAreToldInTheOrderOfTheirPlaces() throws IOException {
    String spec = "  sizes: [1, 1, 0, 1, 0]\n  server: {hz: 7, ioThreads: 0}\n";
    assertThat(Toys.refusals(Toys.withSpec(spec)))
        .extracting(line -> line.replaceFirst("Invalid.*", ""))
        .containsExactly(
            "toy.yaml:6: spec.server.hz: ",
            "toy.yaml:6: spec.server.ioThreads: ",
            "toy.yaml:5: spec.sizes[2]: ",
            "toy.yaml:5: spec.sizes[4]: ");
  }

  @Test
  void aMissingFieldIsToldInTheLineOfItsParent() throws IOException {
    String spec = "  server: {}\n  rounds:\n    - command: GET\n      repeat: 2\n";
    assertThat(Toys.refusals(Toys.withSpec(spec)))
        .first()
        .isEqualTo("toy.yaml:7: spec.rounds[0].name: Required value");
  }

  @Test
  void aBrokenRuleIsToldInTheLineOfWhatItIsAbout() throws IOException {
    String spec = "  server: {}\n  rounds:\n    - {name: a, command: b}\n    - {name: b}\n";
    assertThat(Toys.refusals(Toys.withSpec(spec)))
        .containsExactly(
            "toy.yaml:8: spec.rounds[1]: Invalid value: \"object\": a round has either a command"
                + " or a mix");
  }
}
