package io.redisbench.runner.manifest;

import io.redisbench.runner.spelling.Closest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says which field was meant by one that does not exist. */
final class FieldHints {

  private static final int MOST_NAMES = 12;

  private final StructuralSchema root;
  private Map<String, List<String>> placesByName = Map.of();

  FieldHints(StructuralSchema root) {
    this.root = root;
  }

  /** The near miss, the right place for the name, or what may stand here instead. */
  Optional<String> forUnknown(String name, Optional<StructuralSchema> parent) {
    List<String> names = parent.map(StructuralSchema::fieldNames).orElse(List.of());
    Optional<String> near =
        Closest.to(name, names).map(found -> "did you mean " + GoFormat.quoted(found) + "?");
    return near.or(() -> rightPlace(name)).or(() -> allowed(names));
  }

  private Optional<String> rightPlace(String name) {
    if (placesByName.isEmpty()) {
      placesByName = new HashMap<>();
      root.property("spec").ifPresent(spec -> collect(spec, "spec"));
    }
    List<String> places = placesByName.getOrDefault(name, List.of());
    return places.size() == 1 ? Optional.of("it belongs to " + places.get(0)) : Optional.empty();
  }

  private void collect(StructuralSchema schema, String path) {
    for (String name : schema.fieldNames()) {
      placesByName.computeIfAbsent(name, key -> new ArrayList<>()).add(path);
      schema.property(name).ifPresent(below -> collect(below, path + "." + name));
    }
    schema.items().ifPresent(items -> collect(items, path + "[]"));
  }

  private static Optional<String> allowed(List<String> names) {
    return names.isEmpty() || names.size() > MOST_NAMES
        ? Optional.empty()
        : Optional.of("allowed here: " + String.join(", ", names));
  }
}
