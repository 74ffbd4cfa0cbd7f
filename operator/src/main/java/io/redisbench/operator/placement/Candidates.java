package io.redisbench.operator.placement;

import io.redisbench.operator.node.NodeFacts;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The nodes that could serve a benchmark when they were free, the smallest first, or what each pool
 * lacks.
 *
 * @param server nodes for the server (for the runner where there is no server)
 * @param runner nodes for a runner that goes to another node; empty when it shares the server's
 * @param misses why nothing fits, in words; empty when something does
 */
public record Candidates(List<NodeFacts> server, List<NodeFacts> runner, String misses) {

  private static final int MOST_POOLS_NAMED = 5;

  private static final Comparator<NodeFacts> SMALLEST_FIRST =
      Comparator.comparingLong(NodeFacts::cpuMillis)
          .thenComparingLong(NodeFacts::memoryBytes)
          .thenComparing(NodeFacts::name);

  public Candidates {
    server = List.copyOf(server);
    runner = List.copyOf(runner);
  }

  /** Whether there is nothing to wait for. */
  public boolean none() {
    return !misses.isEmpty();
  }

  /** Finds them among these nodes. */
  public static Candidates of(Demand demand, List<NodeFacts> nodes) {
    List<NodeFacts> inPool =
        nodes.stream()
            .filter(node -> demand.nodePool().map(node.pool()::equals).orElse(true))
            .toList();
    List<NodeFacts> fitting =
        inPool.stream()
            .filter(node -> NodeCheck.lacksForServer(node, demand).isEmpty())
            .sorted(SMALLEST_FIRST)
            .toList();
    if (fitting.isEmpty()) {
      return new Candidates(List.of(), List.of(), misses(demand, nodes, inPool));
    }
    if (demand.sameNode()) {
      return new Candidates(fitting, List.of(), "");
    }
    List<NodeFacts> others =
        nodes.stream()
            .filter(node -> NodeCheck.lacksForRunner(node, demand).isEmpty())
            .sorted(
                Comparator.comparing((NodeFacts node) -> !node.pool().equals(fitting.get(0).pool()))
                    .thenComparing(SMALLEST_FIRST))
            .toList();
    boolean twoNodes =
        others.stream().anyMatch(other -> fitting.size() > 1 || !other.equals(fitting.get(0)));
    return twoNodes
        ? new Candidates(fitting, others, "")
        : new Candidates(
            List.of(),
            List.of(),
            "placement.runner is OtherNode, and beside %s no node has room for the runner"
                .formatted(fitting.get(0).name()));
  }

  private static String misses(Demand demand, List<NodeFacts> nodes, List<NodeFacts> inPool) {
    if (nodes.isEmpty()) {
      return "the cluster has no nodes";
    }
    if (inPool.isEmpty()) {
      return "no node is in pool %s; the pools are %s"
          .formatted(
              demand.nodePool().orElse(""),
              nodes.stream()
                  .map(NodeFacts::pool)
                  .distinct()
                  .sorted()
                  .collect(Collectors.joining(", ")));
    }
    Map<String, String> nearest = new LinkedHashMap<>();
    Map<String, List<NodeFacts>> pools =
        inPool.stream()
            .collect(Collectors.groupingBy(NodeFacts::pool, TreeMap::new, Collectors.toList()));
    pools.entrySet().stream()
        .map(pool -> Map.entry(pool.getKey(), nearestMiss(demand, pool.getValue())))
        .sorted(Comparator.comparingInt(miss -> miss.getValue().size()))
        .limit(MOST_POOLS_NAMED)
        .forEach(miss -> nearest.put(miss.getKey(), String.join(", ", miss.getValue())));
    String more =
        pools.size() > MOST_POOLS_NAMED
            ? "; and %d more pools".formatted(pools.size() - MOST_POOLS_NAMED)
            : "";
    return nearest.entrySet().stream()
            .map(miss -> miss.getKey() + ": " + miss.getValue())
            .collect(Collectors.joining("; "))
        + more;
  }

  /** The node of the pool that lacks the fewest things speaks for the pool. */
  private static List<String> nearestMiss(Demand demand, List<NodeFacts> pool) {
    return pool.stream()
        .map(node -> NodeCheck.lacksForServer(node, demand))
        .min(Comparator.comparingInt(List::size))
        .orElse(List.of());
  }
}
