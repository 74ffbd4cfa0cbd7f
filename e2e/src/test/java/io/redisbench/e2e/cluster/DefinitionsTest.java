package io.redisbench.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import org.junit.jupiter.api.Test;

/** A definition in the states in which an API server shows it, from stored to served. */
class DefinitionsTest {

  @Test
  void whatIsNotThereIsNotEstablished() {
    assertThat(Definitions.isEstablished(null)).isFalse();
  }

  @Test
  void withoutStatusItIsNotEstablished() {
    assertThat(Definitions.isEstablished(definition("{}"))).isFalse();
  }

  @Test
  void onlyJustStoredItIsNotEstablished() {
    assertThat(Definitions.isEstablished(definition("{\"status\":{\"conditions\":null}}")))
        .isFalse();
  }

  @Test
  void withItsNamesAcceptedItIsNotEstablishedYet() {
    assertThat(
            Definitions.isEstablished(
                definition(
                    """
                    {"status":{"conditions":[
                      {"type":"NamesAccepted","status":"True"},
                      {"type":"Established","status":"False"}]}}
                    """)))
        .isFalse();
  }

  @Test
  void servedItIsEstablished() {
    assertThat(
            Definitions.isEstablished(
                definition(
                    """
                    {"status":{"conditions":[{"type":"Established","status":"True"}]}}
                    """)))
        .isTrue();
  }

  private static CustomResourceDefinition definition(String json) {
    return new KubernetesSerialization().unmarshal(json, CustomResourceDefinition.class);
  }
}
