package io.redisbench.operator.plan;

import io.redisbench.operator.desired.RunContext;
import io.redisbench.operator.desired.RunObjects;
import io.redisbench.operator.desired.RunnerAccess;
import io.redisbench.operator.desired.RunnerNetwork;
import io.redisbench.operator.desired.ServerConfig;
import io.redisbench.operator.desired.ServerNetwork;
import io.redisbench.operator.desired.ServerPod;
import io.redisbench.operator.desired.ServerVolume;
import io.redisbench.operator.placement.PodSizes;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.plan.Decision.Step.Apply;
import java.util.ArrayList;
import java.util.List;

/**
 * What a run needs before its runner. The server's pod goes last: when it is there, so is all the
 * rest, wherever an operator was stopped.
 */
final class Provisioning {

  private Provisioning() {}

  static List<Step> steps(RunContext run) {
    List<Step> steps = new ArrayList<>();
    if (run.spec().server() != null) {
      steps.add(new Apply(RunObjects.secret(run)));
      steps.add(new Apply(ServerConfig.of(run)));
      if (ServerVolume.isWanted(run.spec().server())) {
        steps.add(new Apply(ServerVolume.of(run)));
      }
      steps.add(new Apply(ServerNetwork.of(run)));
      steps.addAll(runnerOnly(run));
      steps.add(new Apply(ServerPod.of(run)));
    }
    return steps;
  }

  /** What a runner needs whose server is there already. */
  static List<Step> runnerSteps(RunContext run) {
    List<Step> steps = new ArrayList<>();
    steps.add(new Apply(RunObjects.secret(run)));
    steps.addAll(runnerOnly(run));
    return steps;
  }

  private static List<Step> runnerOnly(RunContext run) {
    List<Step> steps = new ArrayList<>();
    steps.add(new Apply(RunObjects.results(run)));
    steps.add(new Apply(RunnerAccess.account(run)));
    steps.add(new Apply(RunnerAccess.role(run)));
    steps.add(new Apply(RunnerAccess.binding(run)));
    if (PodSizes.replicas(run.spec()) > 1) {
      steps.add(new Apply(RunnerNetwork.of(run)));
    }
    steps.add(new Apply(RunObjects.progress(run)));
    return steps;
  }
}
