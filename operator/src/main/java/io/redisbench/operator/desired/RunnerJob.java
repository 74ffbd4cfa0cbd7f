package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.JobSpecFluent;
import io.redisbench.api.DurationText;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.operator.placement.PodSizes;
import io.redisbench.operator.run.Labels;
import io.redisbench.operator.run.Labels.Role;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/** The Job that measures: once, and never again. */
public final class RunnerJob {

  static final String PLAN = "/plan";
  static final String RUN_SECRET = "/run-secret";
  static final String SERVER_TLS = "/server-tls";
  static final String TARGET_SECRET = "/target-secret";
  static final String TARGET_CA = "/target-ca";
  static final String TARGET_CLIENT = "/target-client";

  /**
   * The runner ends by itself when the deadline passes and tells what it has; the Job's own
   * deadline is for a runner that does not.
   */
  public static final Duration BEYOND_DEADLINE = Duration.ofMinutes(2);

  private static final int LEADER_PORT = 7361;
  private static final String DEFAULT_DEADLINE = "30m";

  private RunnerJob() {}

  /** Longest time that the measuring may take, as the manifest says. */
  public static Duration deadline(RedisBenchmarkSpec spec) {
    return DurationText.parse(Objects.requireNonNullElse(spec.deadline(), DEFAULT_DEADLINE));
  }

  /** The Job. */
  public static Job of(RunContext run) {
    int replicas = PodSizes.replicas(run.spec());
    var job =
        new JobBuilder()
            .withMetadata(run.metadata(run.names().runner(), Role.RUNNER))
            .withNewSpec()
            .withBackoffLimit(0)
            .withCompletions(replicas)
            .withParallelism(replicas)
            .withCompletionMode("Indexed")
            .withActiveDeadlineSeconds(deadline(run.spec()).plus(BEYOND_DEADLINE).toSeconds());
    return template(job, run, replicas).endSpec().build();
  }

  private static <T extends JobSpecFluent<T>> T template(T job, RunContext run, int replicas) {
    return job.withNewTemplate()
        .withNewMetadata()
        .withLabels(Labels.of(run.names(), Role.RUNNER))
        .addToAnnotations("karpenter.sh/do-not-disrupt", "true")
        .addToAnnotations("cluster-autoscaler.kubernetes.io/safe-to-evict", "false")
        .endMetadata()
        .withSpec(PodPlace.on(spec(run, replicas), run.record().runnerNode(), run.spec()))
        .endTemplate();
  }

  private static PodSpec spec(RunContext run, int replicas) {
    PodSpecBuilder pod =
        new PodSpecBuilder()
            .withRestartPolicy("Never")
            .withServiceAccountName(run.names().runner())
            .withAutomountServiceAccountToken(true)
            .withEnableServiceLinks(false)
            .withTerminationGracePeriodSeconds(30L)
            .withSecurityContext(PodSafety.pod());
    if (replicas > 1) {
      pod.withSubdomain(run.names().runner());
    }
    ContainerBuilder container = container(run, replicas);
    pod.addNewVolume()
        .withName("plan")
        .withNewConfigMap()
        .withName(run.names().plan())
        .addNewItem("plan.json", null, "plan.json")
        .endConfigMap()
        .endVolume();
    pod.addNewVolume().withName("tmp").withNewEmptyDir().endEmptyDir().endVolume();
    secret(pod, container, "run-secret", run.names().secret(), RUN_SECRET, Map.of());
    if (run.spec().target() != null) {
      TargetMounts.add(run.spec().target(), pod, container);
    } else if (ServerPod.isTls(run.spec().server())) {
      secret(
          pod,
          container,
          "server-tls",
          run.names().server(),
          SERVER_TLS,
          Map.of("ca.crt", "ca.crt"));
    }
    return pod.withContainers(container.build()).build();
  }

  private static ContainerBuilder container(RunContext run, int replicas) {
    Map<String, Quantity> amount = ServerPod.quantities(PodSizes.runner(run.spec()));
    ContainerBuilder container =
        new ContainerBuilder()
            .withName("runner")
            .withImage(run.settings().runnerImage())
            .withImagePullPolicy(run.settings().pullPolicy())
            .withArgs("execute", PLAN + "/plan.json", "--publish")
            .withWorkingDir("/tmp")
            .withSecurityContext(PodSafety.container())
            .withTerminationMessagePolicy("FallbackToLogsOnError")
            .withNewResources()
            .withRequests(amount)
            .withLimits(
                PodSizes.runnerIsLimited(run.spec())
                    ? amount
                    : Map.of("memory", amount.get("memory")))
            .endResources()
            .addToEnv(variable("REDISBENCH_NAMESPACE", run.namespace()))
            .addToEnv(variable("REDISBENCH_PROGRESS", run.names().progress()))
            .addToEnv(variable("REDISBENCH_RESULTS", run.names().results()))
            .addToEnv(variable("REDISBENCH_RESULTS_KEY_FILE", RUN_SECRET + "/results-key"))
            .addNewEnv()
            .withName("REDISBENCH_NODE")
            .withNewValueFrom()
            .withNewFieldRef("v1", "spec.nodeName")
            .endValueFrom()
            .endEnv()
            .addNewVolumeMount()
            .withName("plan")
            .withMountPath(PLAN)
            .withReadOnly(true)
            .endVolumeMount()
            .addNewVolumeMount()
            .withName("tmp")
            .withMountPath("/tmp")
            .endVolumeMount();
    if (replicas > 1) {
      container.addToEnv(
          variable(
              "REDISBENCH_LEADER",
              "%s-0.%s:%d".formatted(run.names().runner(), run.names().runner(), LEADER_PORT)));
    }
    return container;
  }

  private static EnvVar variable(String name, String value) {
    return new EnvVarBuilder().withName(name).withValue(value).build();
  }

  /** Mounts a Secret, or those of its keys that are named, each under the name of a file. */
  static void secret(
      PodSpecBuilder pod,
      ContainerBuilder container,
      String volume,
      String secret,
      String folder,
      Map<String, String> files) {
    var source = pod.addNewVolume().withName(volume).withNewSecret().withSecretName(secret);
    files.forEach((key, file) -> source.addNewItem(key, null, file));
    source.endSecret().endVolume();
    container
        .addNewVolumeMount()
        .withName(volume)
        .withMountPath(folder)
        .withReadOnly(true)
        .endVolumeMount();
  }
}
