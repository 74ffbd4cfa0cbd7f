package io.redisbench.operator.node;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.NodeSelector;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import java.util.List;
import java.util.Map;

/**
 * Whether a node fits a selector, by the rules of the API: {@code
 * kubernetes.io/docs/concepts/overview/working-with-objects/labels} and {@code
 * .../scheduling-eviction/assign-pod-node}.
 */
public final class Selectors {

  private Selectors() {}

  /** All labels and all expressions must hold; an empty selector fits every node. */
  public static boolean matches(LabelSelector selector, Map<String, String> labels) {
    boolean labelled =
        selector.getMatchLabels() == null
            || selector.getMatchLabels().entrySet().stream()
                .allMatch(wanted -> wanted.getValue().equals(labels.get(wanted.getKey())));
    return labelled
        && (selector.getMatchExpressions() == null
            || selector.getMatchExpressions().stream()
                .allMatch(
                    expression ->
                        holds(
                            expression.getOperator(),
                            labels.get(expression.getKey()),
                            expression.getValues())));
  }

  /** One term must hold; a term holds when all of its requirements do, and never when empty. */
  public static boolean matches(NodeSelector selector, NodeFacts node) {
    return selector.getNodeSelectorTerms().stream().anyMatch(term -> matches(term, node));
  }

  private static boolean matches(NodeSelectorTerm term, NodeFacts node) {
    List<NodeSelectorRequirement> labels = term.getMatchExpressions();
    List<NodeSelectorRequirement> fields = term.getMatchFields();
    if (labels.isEmpty() && fields.isEmpty()) {
      return false;
    }
    return labels.stream()
            .allMatch(
                wanted ->
                    holds(
                        wanted.getOperator(),
                        node.labels().get(wanted.getKey()),
                        wanted.getValues()))
        && fields.stream()
            .allMatch(
                wanted ->
                    wanted.getKey().equals("metadata.name")
                        && holds(wanted.getOperator(), node.name(), wanted.getValues()));
  }

  private static boolean holds(String operator, String found, List<String> values) {
    return switch (operator) {
      case "In" -> found != null && values.contains(found);
      case "NotIn" -> found == null || !values.contains(found);
      case "Exists" -> found != null;
      case "DoesNotExist" -> found == null;
      case "Gt" -> compare(found, values) > 0;
      case "Lt" -> compare(found, values) < 0;
      default -> false;
    };
  }

  /** 0 when the two are no numbers, which is neither above nor below. */
  private static int compare(String found, List<String> values) {
    try {
      return found == null || values.isEmpty()
          ? 0
          : Long.compare(Long.parseLong(found), Long.parseLong(values.get(0)));
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
