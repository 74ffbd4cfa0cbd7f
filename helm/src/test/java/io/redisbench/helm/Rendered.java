package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.ArrayList;
import java.util.List;

/** What the chart rendered, as text and as objects of Kubernetes. */
final class Rendered {

  private final String yaml;
  private final List<HasMetadata> objects;

  Rendered(String yaml) {
    this.yaml = yaml;
    this.objects = parse(yaml);
  }

  String yaml() {
    return yaml;
  }

  List<HasMetadata> objects() {
    return objects;
  }

  <T extends HasMetadata> List<T> all(Class<T> type) {
    return objects.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** The one object of this type. */
  <T extends HasMetadata> T only(Class<T> type) {
    List<T> found = all(type);
    assertThat(found).as(type.getSimpleName()).hasSize(1);
    return found.get(0);
  }

  /** The one object of this kind, whatever type it is read as. */
  HasMetadata only(String kind) {
    List<HasMetadata> found = objects.stream().filter(o -> o.getKind().equals(kind)).toList();
    assertThat(found).as(kind).hasSize(1);
    return found.get(0);
  }

  private static List<HasMetadata> parse(String yaml) {
    KubernetesSerialization serialization = new KubernetesSerialization();
    List<HasMetadata> objects = new ArrayList<>();
    for (String document : yaml.split("(?m)^---$")) {
      if (document.lines().anyMatch(line -> !line.isBlank() && !line.startsWith("#"))) {
        HasMetadata object = serialization.unmarshal(document);
        objects.add(object);
      }
    }
    return List.copyOf(objects);
  }
}
