package io.redisbench.operator.queue;

/** What the queue says to a benchmark that waits for nodes. */
public sealed interface Assignment {

  /**
   * It may begin.
   *
   * @param serverNode node of the server; of the runner where there is no server
   * @param runnerNode node of the runner
   * @param pool pool of the server's node
   */
  record Placed(String serverNode, String runnerNode, String pool) implements Assignment {}

  /**
   * It has to wait.
   *
   * @param position 1 for the one that is next among those that could use the same nodes
   * @param reason what it waits for, in words
   */
  record Waits(int position, String reason) implements Assignment {}

  /**
   * No node would do, even if all were free.
   *
   * @param misses the nearest misses in words
   */
  record Unschedulable(String misses) implements Assignment {}
}
