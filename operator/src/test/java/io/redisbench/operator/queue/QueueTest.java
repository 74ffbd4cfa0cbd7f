package io.redisbench.operator.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.placement.Demand;
import io.redisbench.operator.placement.Demand.Amount;
import io.redisbench.operator.queue.Assignment.Placed;
import io.redisbench.operator.queue.Assignment.Unschedulable;
import io.redisbench.operator.queue.Assignment.Waits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class QueueTest {

  private static final long GIBIBYTE = 1L << 30;
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final List<NodeFacts> nodes =
      List.of(node("a", "standard", 2), node("b", "pinned", 8), node("c", "pinned", 8));

  @Test
  void theSmallestNodeThatFitsIsTaken() {
    Map<String, Assignment> assigned = Queue.assign(List.of(waits("one", 0)), nodes, List.of());

    assertThat(assigned).containsEntry("team/one", new Placed("a", "a", "standard"));
  }

  @Test
  void whoWaitsLongerIsFirst() {
    Map<String, Assignment> assigned =
        Queue.assign(List.of(waits("late", 9), waits("early", 1)), nodes.subList(0, 1), List.of());

    assertThat(assigned.get("team/early")).isInstanceOf(Placed.class);
    assertThat(assigned)
        .containsEntry("team/late", new Waits(1, "waits for a (used by team/early)"));
  }

  @Test
  void theHigherPriorityIsBeforeTheLongerWait() {
    Waiting urgent = new Waiting("team/urgent", 10, NOON, demand(1, true, true));

    Map<String, Assignment> assigned =
        Queue.assign(List.of(waits("early", 1), urgent), nodes.subList(0, 1), List.of());

    assertThat(assigned.get("team/urgent")).isInstanceOf(Placed.class);
    assertThat(assigned.get("team/early")).isInstanceOf(Waits.class);
  }

  @Test
  void equalOnesAreOrderedByName() {
    Map<String, Assignment> assigned =
        Queue.assign(List.of(waits("b", 1), waits("a", 1)), nodes.subList(0, 1), List.of());

    assertThat(assigned.get("team/a")).isInstanceOf(Placed.class);
  }

  @Test
  void aNodeInUseIsLeftAlone() {
    Occupant busy = new Occupant("team/x", "a", true, Amount.NONE);

    Map<String, Assignment> assigned = Queue.assign(List.of(waits("one", 0)), nodes, List.of(busy));

    assertThat(assigned).containsEntry("team/one", new Placed("b", "b", "pinned"));
  }

  @Test
  void positionsCountThoseThatWaitForTheSameNodes() {
    List<NodeFacts> one = nodes.subList(0, 1);
    Occupant busy = new Occupant("team/x", "a", true, Amount.NONE);

    Map<String, Assignment> assigned =
        Queue.assign(List.of(waits("p", 1), waits("q", 2), waits("r", 3)), one, List.of(busy));

    assertThat(assigned.values())
        .extracting(assignment -> ((Waits) assignment).position())
        .containsExactly(1, 2, 3);
  }

  @Test
  void nodesThatAnEarlierOneCouldNotUseGoToThoseBehindIt() {
    Waiting large = new Waiting("team/large", 0, NOON, demand(4, true, true));
    List<Occupant> busy =
        List.of(
            new Occupant("team/x", "b", true, Amount.NONE),
            new Occupant("team/y", "c", true, Amount.NONE));

    Map<String, Assignment> assigned = Queue.assign(List.of(large, waits("small", 5)), nodes, busy);

    assertThat(assigned.get("team/large")).isInstanceOf(Waits.class);
    assertThat(assigned).containsEntry("team/small", new Placed("a", "a", "standard"));
  }

  @Test
  void oneThatNeedsTwoNodesIsNotStarvedByThoseThatNeedOne() {
    Waiting two = new Waiting("team/two", 0, NOON, demand(4, false, true));
    Occupant busy = new Occupant("team/x", "b", true, Amount.NONE);
    Waiting behind = new Waiting("team/behind", 0, NOON.plusSeconds(5), demand(4, true, true));

    Map<String, Assignment> assigned =
        Queue.assign(List.of(two, behind), nodes.subList(1, 3), List.of(busy));

    assertThat(assigned.get("team/two")).isInstanceOf(Waits.class);
    assertThat(assigned)
        .containsEntry(
            "team/behind", new Waits(2, "waits for b (used by team/x), c (kept for team/two)"));
  }

  @Test
  void serverAndRunnerGetTwoNodesOrNone() {
    Waiting two = new Waiting("team/two", 0, NOON, demand(4, false, true));

    Map<String, Assignment> assigned = Queue.assign(List.of(two), nodes, List.of());

    assertThat(assigned).containsEntry("team/two", new Placed("b", "c", "pinned"));
  }

  @Test
  void twoThatShareGoToOneNodeWhileThereIsRoom() {
    List<NodeFacts> one = List.of(node("a", "standard", 4));
    List<Waiting> three =
        List.of(
            new Waiting("team/1", 0, NOON, demand(1, true, false)),
            new Waiting("team/2", 0, NOON, demand(1, true, false)),
            new Waiting("team/3", 0, NOON, demand(1, true, false)));

    Map<String, Assignment> assigned = Queue.assign(three, one, List.of());

    assertThat(assigned.get("team/1")).isInstanceOf(Placed.class);
    assertThat(assigned.get("team/2")).isInstanceOf(Placed.class);
    assertThat(assigned.get("team/3")).isInstanceOf(Waits.class);
  }

  @Test
  void anExclusiveOneDoesNotJoinOthersNorTheyIt() {
    List<NodeFacts> one = List.of(node("a", "standard", 16));
    Occupant sharing = new Occupant("team/s", "a", false, new Amount(1000, GIBIBYTE));
    Occupant alone = new Occupant("team/e", "a", true, new Amount(1000, GIBIBYTE));
    Waiting wantsToShare = new Waiting("team/w", 0, NOON, demand(1, true, false));

    assertThat(Queue.assign(List.of(waits("one", 0)), one, List.of(sharing)).get("team/one"))
        .isInstanceOf(Waits.class);
    assertThat(Queue.assign(List.of(wantsToShare), one, List.of(alone)).get("team/w"))
        .isInstanceOf(Waits.class);
  }

  @Test
  void nothingFitsMeansUnschedulableAndDoesNotBlockOthers() {
    Waiting huge = new Waiting("team/huge", 5, NOON, demand(64, true, true));

    Map<String, Assignment> assigned =
        Queue.assign(List.of(huge, waits("one", 1)), nodes, List.of());

    assertThat(assigned.get("team/huge")).isInstanceOf(Unschedulable.class);
    assertThat(assigned.get("team/one")).isInstanceOf(Placed.class);
  }

  @Test
  void whateverComesNoNodeEverServesTwoExclusiveOnesAndAllAreServedInTheEnd() {
    Random random = new Random(42);
    for (int trial = 0; trial < 200; trial++) {
      List<Waiting> waiting = new ArrayList<>();
      int count = 1 + random.nextInt(30);
      for (int i = 0; i < count; i++) {
        waiting.add(
            new Waiting(
                "team/" + i,
                random.nextInt(3),
                NOON.plusSeconds(random.nextInt(100)),
                demand(1 + random.nextInt(4), random.nextBoolean(), true)));
      }
      int turns = 0;
      List<Occupant> occupants = new ArrayList<>();
      while (!waiting.isEmpty()) {
        assertThat(turns++).isLessThan(10 * count);
        Map<String, Assignment> assigned = Queue.assign(waiting, nodes, occupants);
        Set<String> used = new HashSet<>();
        occupants.forEach(occupant -> assertThat(used.add(occupant.node())).isTrue());
        for (Waiting next : List.copyOf(waiting)) {
          if (assigned.get(next.benchmark()) instanceof Placed placed) {
            waiting.remove(next);
            for (String node : new HashSet<>(List.of(placed.serverNode(), placed.runnerNode()))) {
              assertThat(used.add(node)).isTrue();
              occupants.add(new Occupant(next.benchmark(), node, true, Amount.NONE));
            }
          }
        }
        if (!occupants.isEmpty()) {
          String over = occupants.get(random.nextInt(occupants.size())).benchmark();
          occupants.removeIf(occupant -> occupant.benchmark().equals(over));
        }
      }
    }
  }

  private static Waiting waits(String name, int seconds) {
    return new Waiting("team/" + name, 0, NOON.plusSeconds(seconds), demand(1, true, true));
  }

  private static Demand demand(int cpus, boolean sameNode, boolean exclusive) {
    return new Demand(
        Optional.of(new Amount(cpus * 1000L, GIBIBYTE)),
        new Amount(500, GIBIBYTE / 2),
        1,
        sameNode,
        exclusive,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private static NodeFacts node(String name, String pool, int cpus) {
    return new NodeFacts(
        name,
        pool,
        "",
        "amd64",
        cpus * 1000L,
        32 * GIBIBYTE,
        Map.of(),
        "",
        List.of(),
        true,
        false,
        Map.of());
  }
}
