package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.redisbench.runner.manifest.Problem.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Turns the nodes of one YAML document into JSON, as kubectl would. */
final class YamlTree {

  private static final int MOST_VALUES = 250_000;
  private static final int DEEPEST_NESTING = 100;
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final List<Problem> problems = new ArrayList<>();
  private int values;

  List<Problem> problems() {
    return problems;
  }

  JsonNode convert(Node node, FieldPath path) throws UnreadableException {
    if (++values > MOST_VALUES) {
      throw new UnreadableException(
          "more than " + MOST_VALUES + " values, aliases counted as often as they are used");
    }
    if (path.steps().size() > DEEPEST_NESTING) {
      throw new UnreadableException("nested more than " + DEEPEST_NESTING + " deep, or in itself");
    }
    if (node instanceof MappingNode mapping) {
      return object(mapping, path);
    }
    if (node instanceof SequenceNode sequence) {
      return array(sequence, path);
    }
    return scalar((ScalarNode) node, path);
  }

  private JsonNode object(MappingNode mapping, FieldPath path) throws UnreadableException {
    refuseTag(mapping, Tag.MAP, path);
    ObjectNode object = JSON.objectNode();
    for (NodeTuple field : mapping.getValue()) {
      Optional<String> key = key(field.getKeyNode(), path);
      if (key.isEmpty()) {
        continue;
      }
      FieldPath below = path.field(key.get());
      JsonNode value = convert(field.getValueNode(), below);
      if (object.has(key.get())) {
        String words = below + ": the key " + GoFormat.quoted(key.get()) + " is set twice";
        report(Problem.of(Kind.DUPLICATE, below, words), field.getKeyNode());
      } else {
        object.set(key.get(), value);
      }
    }
    return object;
  }

  private JsonNode array(SequenceNode sequence, FieldPath path) throws UnreadableException {
    refuseTag(sequence, Tag.SEQ, path);
    ArrayNode array = JSON.arrayNode();
    for (Node item : sequence.getValue()) {
      array.add(convert(item, path.item(array.size())));
    }
    return array;
  }

  /** Keys are text in JSON: {@code 8.0:} is the key "8". */
  static Optional<String> keyText(Node node) {
    if (!(node instanceof ScalarNode scalar)) {
      return Optional.empty();
    }
    if (!scalar.getTag().equals(Yaml.PLAIN)) {
      return Optional.of(scalar.getValue());
    }
    return YamlScalar.resolve(scalar.getValue())
        .filter(value -> !value.isNull())
        .map(value -> value.isTextual() ? value.textValue() : GoFormat.value(value));
  }

  private Optional<String> key(Node node, FieldPath path) {
    Optional<String> text = keyText(node);
    if (text.isEmpty()) {
      String place = path.isRoot() ? "" : path + ": ";
      String words = place + "a key is not text: write a name, in quotes if need be";
      report(Problem.of(Kind.INVALID, path, words), node);
    }
    return text;
  }

  private JsonNode scalar(ScalarNode scalar, FieldPath path) {
    String text = scalar.getValue();
    Tag tag = scalar.getTag();
    if (tag.equals(Tag.STR)) {
      return TextNode.valueOf(text);
    }
    boolean isCoreTag =
        List.of(Yaml.PLAIN, Tag.MERGE, Tag.INT, Tag.FLOAT, Tag.BOOL, Tag.NULL).contains(tag);
    if (!isCoreTag) {
      refuseTag(scalar, Tag.STR, path);
      return TextNode.valueOf(text);
    }
    Optional<JsonNode> value = YamlScalar.resolve(text);
    if (value.isEmpty()) {
      String detail = "JSON and YAML manifests have no such number";
      report(Problem.found(path, Kind.INVALID, text, detail), scalar);
    }
    return value.orElse(NullNode.getInstance());
  }

  private void refuseTag(Node node, Tag expected, FieldPath path) {
    if (!node.getTag().equals(expected)) {
      String tag = node.getTag().getValue().replace(Tag.PREFIX, "!!");
      String words = path + ": the YAML tag " + tag + " is not known here: remove it";
      report(Problem.of(Kind.INVALID, path, words), node);
    }
  }

  private void report(Problem problem, Node place) {
    problems.add(problem.inLine(OptionalInt.of(place.getStartMark().getLine() + 1)));
  }
}
