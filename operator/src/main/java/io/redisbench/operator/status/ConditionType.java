package io.redisbench.operator.status;

/** The conditions of a benchmark, in the order in which they are listed. */
public enum ConditionType {
  /** The answer is there and it is yes. */
  READY("Ready"),
  /** Something is being done about it (kstatus). */
  RECONCILING("Reconciling"),
  /** Nothing will come of it unless somebody does something (kstatus). */
  STALLED("Stalled"),
  /** Nodes are reserved. */
  SCHEDULED("Scheduled"),
  /** The server answers. */
  SERVER_READY("ServerReady"),
  /** The runner has measured what was asked for. */
  MEASURED("Measured"),
  /** The results are stored, and were checked. */
  RESULTS_STORED("ResultsStored"),
  /** All gates say yes. */
  GATES_PASSED("GatesPassed");

  private final String text;

  ConditionType(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
