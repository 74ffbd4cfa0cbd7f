package io.redisbench.operator.node;

import io.fabric8.kubernetes.api.model.Taint;
import io.fabric8.kubernetes.api.model.Toleration;
import java.util.List;
import java.util.Optional;

/** Which taints keep a pod away, by the scheduler's rules. */
public final class Tolerance {

  private Tolerance() {}

  /**
   * The first taint that a pod with these tolerations may not ignore; empty when it may go there.
   */
  public static Optional<Taint> objection(List<Taint> taints, List<Toleration> tolerations) {
    return taints.stream()
        .filter(taint -> !"PreferNoSchedule".equals(taint.getEffect()))
        .filter(taint -> tolerations.stream().noneMatch(toleration -> covers(toleration, taint)))
        .findFirst();
  }

  /** As it is written on the command line: key=value:Effect. */
  public static String text(Taint taint) {
    String value =
        taint.getValue() == null || taint.getValue().isEmpty() ? "" : "=" + taint.getValue();
    return taint.getKey() + value + ":" + taint.getEffect();
  }

  private static boolean covers(Toleration toleration, Taint taint) {
    boolean effect =
        empty(toleration.getEffect()) || toleration.getEffect().equals(taint.getEffect());
    boolean exists = "Exists".equals(toleration.getOperator());
    if (empty(toleration.getKey())) {
      return effect && exists;
    }
    return effect
        && toleration.getKey().equals(taint.getKey())
        && (exists || text(toleration.getValue()).equals(text(taint.getValue())));
  }

  private static boolean empty(String text) {
    return text == null || text.isEmpty();
  }

  private static String text(String value) {
    return value == null ? "" : value;
  }
}
