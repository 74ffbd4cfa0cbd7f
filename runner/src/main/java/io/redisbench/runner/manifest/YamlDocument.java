package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.yaml.snakeyaml.nodes.Node;

/**
 * One document of a file.
 *
 * @param tree its values as JSON
 * @param source where they stand in the file
 * @param problems keys set twice, values that JSON does not have
 */
record YamlDocument(JsonNode tree, SourceMap source, List<Problem> problems) {

  YamlDocument {
    problems = List.copyOf(problems);
  }

  /**
   * @throws UnreadableException when the document cannot be written as JSON of a sane size
   */
  static YamlDocument of(Node root) throws UnreadableException {
    YamlTree tree = new YamlTree();
    JsonNode value = tree.convert(root, FieldPath.ROOT);
    return new YamlDocument(value, new SourceMap(root), tree.problems());
  }
}
