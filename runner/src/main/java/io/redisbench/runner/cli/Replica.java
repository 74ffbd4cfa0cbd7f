package io.redisbench.runner.cli;

import io.redisbench.api.plan.Plan;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which of the runners of a run this is.
 *
 * @param number 0 for the one that leads
 * @param runners how many there are
 * @param leaderHost where the leading one is; empty when there is one only
 * @param leaderPort its TCP port
 */
record Replica(int number, int runners, String leaderHost, int leaderPort) {

  /** Set by Kubernetes in the pods of an Indexed Job. */
  static final String NUMBER = "JOB_COMPLETION_INDEX";

  static final String LEADER = "REDISBENCH_LEADER";

  private static final Pattern ADDRESS = Pattern.compile("(.+):([0-9]{1,5})");

  /**
   * @throws UsageProblem when the environment does not say what several runners need
   */
  static Replica of(Plan plan, Map<String, String> environment) {
    int runners =
        plan.spec().runner() == null || plan.spec().runner().replicas() == null
            ? 1
            : plan.spec().runner().replicas();
    if (runners == 1) {
      return new Replica(0, 1, "", 0);
    }
    String number = environment.getOrDefault(NUMBER, "");
    if (!number.matches("[0-9]{1,4}") || Integer.parseInt(number) >= runners) {
      throw new UsageProblem(
          "%s: found \"%s\": the plan has %d runners, so it must be 0 to %d"
              .formatted(NUMBER, number, runners, runners - 1));
    }
    String leader = environment.getOrDefault(LEADER, "");
    Matcher address = ADDRESS.matcher(leader);
    if (!address.matches() || Integer.parseInt(address.group(2)) > 65_535) {
      throw new UsageProblem(
          "%s: found \"%s\": it must be host:port of the runner with the number 0"
              .formatted(LEADER, leader));
    }
    return new Replica(
        Integer.parseInt(number), runners, address.group(1), Integer.parseInt(address.group(2)));
  }

  boolean isAssistant() {
    return number > 0;
  }
}
