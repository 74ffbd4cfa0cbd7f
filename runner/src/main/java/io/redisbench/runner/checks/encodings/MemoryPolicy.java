package io.redisbench.runner.checks.encodings;

import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.server.control.Control;
import java.util.Map;

/** The server's maxmemory and its policy, which are put back at the end. */
final class MemoryPolicy implements AutoCloseable {
  private static final String LIMIT = "maxmemory";
  private static final String POLICY = "maxmemory-policy";

  /** So much that nothing is ever evicted for it. */
  private static final String PLENTY = "1099511627776";

  private final Control control;
  private final boolean allowed;
  private final Map<String, String> before;
  private boolean changed;

  private MemoryPolicy(Control control, boolean allowed, Map<String, String> before) {
    this.control = control;
    this.allowed = allowed;
    this.before = before;
  }

  static MemoryPolicy of(CheckContext context) {
    return new MemoryPolicy(
        context.control(), context.permissions().changeSettings(), context.control().config());
  }

  /** Sees to it that there is no limit. */
  void setUnlimited() throws Scratch.Stopped {
    if (!isUnlimited() || changed) {
      set("0", "noeviction", "no maxmemory");
    }
  }

  private boolean isUnlimited() {
    return "0".equals(before.get(LIMIT));
  }

  /** Sees to it that there is a limit with this policy, which is never reached. */
  void setPolicy(String policy) throws Scratch.Stopped {
    boolean is = before.containsKey(LIMIT) && !isUnlimited() && policy.equals(before.get(POLICY));
    if (!is || changed) {
      set(PLENTY, policy, "maxmemory with " + policy);
    }
  }

  private void set(String limit, String policy, String wanted) throws Scratch.Stopped {
    if (!before.containsKey(POLICY)) {
      throw new Scratch.Stopped("this needs " + wanted + ", and CONFIG GET is not allowed");
    }
    if (!allowed) {
      throw new Scratch.Stopped(
          "this needs " + wanted + ", which --allow-config would set and put back");
    }
    changed = true;
    // In this order: a full server would at once evict keys of others by the new policy.
    control.command("CONFIG", "SET", LIMIT, limit);
    control.command("CONFIG", "SET", POLICY, policy);
  }

  @Override
  public void close() {
    if (changed) {
      control.command("CONFIG", "SET", POLICY, before.get(POLICY));
      control.command("CONFIG", "SET", LIMIT, before.get(LIMIT));
    }
  }
}
