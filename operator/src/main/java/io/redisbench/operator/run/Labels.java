package io.redisbench.operator.run;

import java.util.LinkedHashMap;
import java.util.Map;

/** The labels of everything that is made for a benchmark. */
public final class Labels {

  /** Which benchmark. */
  public static final String BENCHMARK = "redisbench.io/benchmark";

  /** Which run of it. */
  public static final String RUN = "redisbench.io/run";

  /** What the object is for. */
  public static final String ROLE = "redisbench.io/role";

  /** Who made it. */
  public static final String MANAGED_BY = "app.kubernetes.io/managed-by";

  /** The value of {@link #MANAGED_BY}. */
  public static final String REDISBENCH = "redisbench";

  private Labels() {}

  /** All of them. */
  public static Map<String, String> of(ChildNames names, Role role) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("app.kubernetes.io/name", REDISBENCH);
    labels.put(MANAGED_BY, REDISBENCH);
    labels.put(BENCHMARK, ChildNames.label(names.benchmark()));
    labels.put(RUN, Integer.toString(names.run()));
    labels.put(ROLE, role.toString());
    return labels;
  }

  /** What an object is for. */
  public enum Role {
    PLAN("plan"),
    PROGRESS("progress"),
    RESULTS("results"),
    SERVER("server"),
    RUNNER("runner");

    private final String text;

    Role(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
