package io.redisbench.helm;

import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Rules of a role as a table: {@code resource.group}, or {@code resource.group/name} where the rule
 * is bound to names, with its verbs in order and parted by blanks.
 */
final class Rights {

  /** What the operator may do where benchmarks are. */
  static final Map<String, String> OF_BENCHMARKS =
      Map.ofEntries(
          Map.entry("redisbenchmarks.redisbench.io", "delete get list watch"),
          Map.entry("redisbenchmarks/status.redisbench.io", "get patch update"),
          Map.entry("pods", "create delete get list patch watch"),
          Map.entry("pods/log", "get"),
          Map.entry("jobs.batch", "create delete get list patch watch"),
          Map.entry("configmaps", "create delete get list patch watch"),
          Map.entry("secrets", "create delete"),
          Map.entry("persistentvolumeclaims", "create delete"),
          Map.entry("serviceaccounts", "create delete"),
          Map.entry("services", "create delete"),
          Map.entry("roles.rbac.authorization.k8s.io", "create delete"),
          Map.entry("rolebindings.rbac.authorization.k8s.io", "create delete"),
          Map.entry("networkpolicies.networking.k8s.io", "create delete"),
          Map.entry("events", "create patch"),
          Map.entry("events.events.k8s.io", "create patch"));

  /** What it may do with what belongs to no namespace. */
  static final Map<String, String> OF_THE_CLUSTER =
      Map.of("nodes", "get list watch", "priorityclasses.scheduling.k8s.io", "get");

  /** What it may do in its own namespace besides. */
  static final Map<String, String> OF_ITS_OWN_NAMESPACE =
      Map.of(
          "leases.coordination.k8s.io", "create",
          "leases.coordination.k8s.io/redisbench-operator", "get patch update",
          "secrets", "create",
          "secrets/redisbench-operator-key", "get");

  private Rights() {}

  static SortedMap<String, String> table(List<PolicyRule> rules) {
    SortedMap<String, TreeSet<String>> table = new TreeMap<>();
    for (PolicyRule rule : rules) {
      List<String> names =
          rule.getResourceNames().isEmpty() ? List.of("") : rule.getResourceNames();
      for (String group : rule.getApiGroups()) {
        for (String resource : rule.getResources()) {
          for (String name : names) {
            String row =
                resource
                    + (group.isEmpty() ? "" : "." + group)
                    + (name.isEmpty() ? "" : "/" + name);
            table.computeIfAbsent(row, key -> new TreeSet<>()).addAll(rule.getVerbs());
          }
        }
      }
    }
    return table.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                entry -> String.join(" ", entry.getValue()),
                (one, other) -> one,
                TreeMap::new));
  }
}
