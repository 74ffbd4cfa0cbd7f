package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesSchemaTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          replica: 2                                | 'replica'
          image: {name: x}                          | 'name'
          runner: {image: {policy: Always}}         | 'policy'
          replicas: two                             | /replicas
          replicas: 9                               | /replicas
          runAsUser: 0                              | /runAsUser
          watchNamespaces: team-a                   | /watchNamespaces
          watchNamespaces: [Team_A]                 | /watchNamespaces/0
          watchNamespaces: [a, a]                   | /watchNamespaces
          image: {tag: 'a b'}                       | /image/tag
          image: {digest: 'sha256:12'}              | /image/digest
          image: {pullPolicy: Sometimes}            | /image/pullPolicy
          imageRegistry: 'https://r.example.com/'   | /imageRegistry
          deadlines: {queue: forever}               | /deadlines/queue
          deadlines: {queue: 10}                    | /deadlines/queue
          servers: {redis: {defaultVersion: 8.0}}   | /servers/redis/defaultVersion
          nodePools: {labels: []}                   | /nodePools/labels
          nodePools: {labels: ['a,b']}              | /nodePools/labels/0
          crds: {install: 'yes'}                    | /crds/install
          extraEnv: [{value: x}]                    | /extraEnv/0
          networkPolicy: {apiServerCidrs: [any]}    | /networkPolicy/apiServerCidrs/0
          networkPolicy: {apiServerPorts: [0]}      | /networkPolicy/apiServerPorts/0
          serviceMonitor: {interval: often}         | /serviceMonitor/interval
          """)
  void aWrongValueIsRefusedByName(String values, String named) {
    assertThatThrownBy(() -> Chart.render(values))
        .hasMessageContaining("values don't meet the specifications of the schema")
        .hasMessageContaining(named);
  }

  @Test
  void everyValueIsDescribed() throws IOException {
    described("", ValuesSchema.read().root());
  }

  @Test
  void whatIsNotNamedIsRefusedEverywhere() throws IOException {
    closed("", ValuesSchema.read().root());
  }

  private static void described(String path, JsonNode schema) {
    schema
        .path("properties")
        .properties()
        .forEach(
            property -> {
              String child = path + "/" + property.getKey();
              assertThat(property.getValue().path("description").asText())
                  .as(child)
                  .matches("(?s)[A-Zn].*\\.");
              described(child, property.getValue());
              described(child + "[]", property.getValue().path("items"));
            });
  }

  private static void closed(String path, JsonNode schema) {
    if (schema.has("properties")) {
      assertThat(schema.path("additionalProperties").asBoolean(true)).as(path).isFalse();
    }
    schema
        .path("properties")
        .properties()
        .forEach(p -> closed(path + "/" + p.getKey(), p.getValue()));
  }
}
