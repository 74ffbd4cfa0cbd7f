package io.redisbench.runner.manifest;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Finds the place in a file from which a value came. Looks only when asked. */
final class SourceMap {

  private final Node root;
  private final IdentityHashMap<Node, Map<String, NodeTuple>> fieldsOf = new IdentityHashMap<>();

  SourceMap(Node root) {
    this.root = root;
  }

  /** The line of a value or, where it is missing, of its nearest parent; counted from 1. */
  OptionalInt line(FieldPath path) {
    Place place = new Place(root, root);
    for (FieldPath.Step step : path.steps()) {
      Optional<Place> next = below(place.value(), step);
      if (next.isEmpty()) {
        break;
      }
      place = next.get();
    }
    return OptionalInt.of(place.label().getStartMark().getLine() + 1);
  }

  /** A scalar as it was written, without its quotes. */
  Optional<String> text(FieldPath path) {
    Optional<Place> place = Optional.of(new Place(root, root));
    for (FieldPath.Step step : path.steps()) {
      place = place.flatMap(found -> below(found.value(), step));
    }
    return place
        .map(Place::value)
        .filter(ScalarNode.class::isInstance)
        .map(scalar -> ((ScalarNode) scalar).getValue());
  }

  private Optional<Place> below(Node parent, FieldPath.Step step) {
    if (parent instanceof MappingNode mapping) {
      return Optional.ofNullable(fields(mapping).get(step.token()))
          .map(field -> new Place(field.getKeyNode(), field.getValueNode()));
    }
    if (parent instanceof SequenceNode sequence && step.index().isPresent()) {
      int index = step.index().getAsInt();
      return Optional.of(sequence.getValue())
          .filter(items -> index < items.size())
          .map(items -> new Place(items.get(index), items.get(index)));
    }
    return Optional.empty();
  }

  private Map<String, NodeTuple> fields(MappingNode mapping) {
    return fieldsOf.computeIfAbsent(
        mapping,
        node -> {
          Map<String, NodeTuple> byName = new HashMap<>();
          for (NodeTuple field : mapping.getValue()) {
            YamlTree.keyText(field.getKeyNode()).ifPresent(key -> byName.putIfAbsent(key, field));
          }
          return byName;
        });
  }

  /** The node that names a value (its key in a mapping), and the value. */
  private record Place(Node label, Node value) {}
}
