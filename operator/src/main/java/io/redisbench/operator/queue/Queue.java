package io.redisbench.operator.queue;

import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.placement.Candidates;
import io.redisbench.operator.placement.Demand;
import io.redisbench.operator.placement.Demand.Amount;
import io.redisbench.operator.queue.Assignment.Placed;
import io.redisbench.operator.queue.Assignment.Unschedulable;
import io.redisbench.operator.queue.Assignment.Waits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who gets which nodes: the higher priority first, then the one that waits longer. One that has to
 * wait for a second node keeps the nodes that it could use, so that later ones cannot starve it;
 * nodes that it could not use go to those behind it.
 */
public final class Queue {

  private static final Comparator<Waiting> ORDER =
      Comparator.comparingInt(Waiting::priority)
          .reversed()
          .thenComparing(Waiting::since)
          .thenComparing(Waiting::benchmark);

  private final List<Occupant> occupants;

  /** Nodes that are kept for an earlier one. */
  private final Map<String, String> kept = new HashMap<>();

  private Queue(List<Occupant> occupants) {
    this.occupants = new ArrayList<>(occupants);
  }

  /**
   * What each of the waiting gets.
   *
   * @param nodes all nodes
   * @param occupants the runs that use nodes now
   */
  public static Map<String, Assignment> assign(
      List<Waiting> waiting, List<NodeFacts> nodes, List<Occupant> occupants) {
    Queue queue = new Queue(occupants);
    Map<String, Assignment> assignments = new LinkedHashMap<>();
    Map<Demand, Candidates> known = new HashMap<>();
    List<Set<String>> ahead = new ArrayList<>();
    for (Waiting next : waiting.stream().sorted(ORDER).toList()) {
      Candidates candidates =
          known.computeIfAbsent(next.demand(), demand -> Candidates.of(demand, nodes));
      assignments.put(next.benchmark(), queue.assign(next, candidates, ahead));
    }
    return assignments;
  }

  private Assignment assign(Waiting next, Candidates candidates, List<Set<String>> ahead) {
    if (candidates.none()) {
      return new Unschedulable(candidates.misses());
    }
    Optional<Placed> placed = place(next, candidates);
    if (placed.isPresent()) {
      occupy(next, placed.get());
      return placed.get();
    }
    Set<String> usable = new HashSet<>();
    candidates.server().forEach(node -> usable.add(node.name()));
    int position =
        1
            + (int)
                ahead.stream()
                    .filter(earlier -> earlier.stream().anyMatch(usable::contains))
                    .count();
    ahead.add(usable);
    keep(next, candidates);
    return new Waits(position, "waits for " + waitsFor(candidates));
  }

  private Optional<Placed> place(Waiting next, Candidates candidates) {
    Demand demand = next.demand();
    for (NodeFacts server : candidates.server()) {
      if (!isFree(server, demand, demand.mainNode())) {
        continue;
      }
      if (demand.sameNode()) {
        return Optional.of(new Placed(server.name(), server.name(), server.pool()));
      }
      for (NodeFacts runner : candidates.runner()) {
        if (!runner.equals(server) && isFree(runner, demand, demand.otherNode())) {
          return Optional.of(new Placed(server.name(), runner.name(), server.pool()));
        }
      }
    }
    return Optional.empty();
  }

  private boolean isFree(NodeFacts node, Demand demand, Amount wanted) {
    if (kept.containsKey(node.name())) {
      return false;
    }
    List<Occupant> there =
        occupants.stream().filter(occupant -> occupant.node().equals(node.name())).toList();
    if (demand.exclusive()) {
      return there.isEmpty();
    }
    if (there.stream().anyMatch(Occupant::exclusive)) {
      return false;
    }
    Amount all = there.stream().map(Occupant::amount).reduce(wanted, Amount::plus);
    return all.cpuMillis() <= node.cpuMillis() && all.memoryBytes() <= node.memoryBytes();
  }

  private void occupy(Waiting next, Placed placed) {
    Demand demand = next.demand();
    occupants.add(
        new Occupant(next.benchmark(), placed.serverNode(), demand.exclusive(), demand.mainNode()));
    if (!placed.runnerNode().equals(placed.serverNode())) {
      occupants.add(
          new Occupant(
              next.benchmark(), placed.runnerNode(), demand.exclusive(), demand.otherNode()));
    }
  }

  private void keep(Waiting next, Candidates candidates) {
    candidates.server().forEach(node -> kept.putIfAbsent(node.name(), next.benchmark()));
    if (!next.demand().sameNode()) {
      candidates.runner().forEach(node -> kept.putIfAbsent(node.name(), next.benchmark()));
    }
  }

  private String waitsFor(Candidates candidates) {
    return candidates.server().stream()
        .limit(3)
        .map(node -> node.name() + usedBy(node))
        .collect(Collectors.joining(", "));
  }

  private String usedBy(NodeFacts node) {
    return occupants.stream()
        .filter(occupant -> occupant.node().equals(node.name()))
        .findFirst()
        .map(occupant -> " (used by " + occupant.benchmark() + ")")
        .orElseGet(
            () ->
                Optional.ofNullable(kept.get(node.name()))
                    .map(earlier -> " (kept for " + earlier + ")")
                    .orElse(""));
  }
}
