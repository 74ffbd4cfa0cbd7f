package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.operator.placement.Demand.Amount;
import io.redisbench.operator.placement.PodSizes;
import io.redisbench.operator.run.Labels.Role;
import java.util.Map;
import java.util.Objects;

/**
 * The server's pod. A bare pod: a crash is to be seen, not repaired. It is ready when the server
 * answers PONG, and is not asked again after that, so that no probe disturbs the measurement.
 */
public final class ServerPod {

  /** The server's port. */
  public static final int PORT = 6379;

  static final String CONFIG_FOLDER = "/etc/redisbench";
  static final String SECRET_FOLDER = "/run/redisbench";
  static final String TLS_FOLDER = "/run/redisbench-tls";
  static final String DATA_FOLDER = "/data";

  /**
   * A server that loads its data answers an error, for which redis-cli still ends with 0: the
   * answer itself must be looked at. Nothing of the manifest gets into this line.
   */
  private static final String PONG = "[ \"$(%s -p %d %sping)\" = PONG ]";

  private ServerPod() {}

  /** The pod. */
  public static Pod of(RunContext run) {
    ServerSpec server = run.spec().server();
    return new PodBuilder()
        .withMetadata(run.metadata(run.names().server(), Role.SERVER))
        .editMetadata()
        .addToAnnotations("karpenter.sh/do-not-disrupt", "true")
        .addToAnnotations("cluster-autoscaler.kubernetes.io/safe-to-evict", "false")
        .endMetadata()
        .withSpec(PodPlace.on(spec(run, server), run.record().serverNode(), run.spec()))
        .build();
  }

  /** The image that runs. */
  public static String image(RunContext run) {
    ServerSpec server = run.spec().server();
    return server.image() != null
        ? server.image()
        : run.settings().image(flavor(server), server.version());
  }

  private static PodSpec spec(RunContext run, ServerSpec server) {
    PodSpecBuilder pod =
        new PodSpecBuilder()
            .withRestartPolicy("Never")
            .withAutomountServiceAccountToken(false)
            .withEnableServiceLinks(false)
            .withTerminationGracePeriodSeconds(5L)
            .withSecurityContext(PodSafety.pod())
            .withContainers(container(run, server))
            .addNewVolume()
            .withName("config")
            .withNewConfigMap()
            .withName(run.names().server())
            .endConfigMap()
            .endVolume()
            .addNewVolume()
            .withName("secret")
            .withNewSecret()
            .withSecretName(run.names().secret())
            .addNewItem("auth.conf", null, "auth.conf")
            .endSecret()
            .endVolume()
            .addToVolumes(data(run, server));
    if (isTls(server)) {
      pod.addNewVolume()
          .withName("tls")
          .withNewSecret()
          .withSecretName(run.names().server())
          .endSecret()
          .endVolume();
    }
    return pod.build();
  }

  private static Container container(RunContext run, ServerSpec server) {
    String program = flavor(server) == Flavor.VALKEY ? "valkey" : "redis";
    Map<String, Quantity> amount = quantities(PodSizes.server(server));
    ContainerBuilder container =
        new ContainerBuilder()
            .withName("server")
            .withImage(image(run))
            .withImagePullPolicy(run.settings().pullPolicy())
            .withCommand(program + "-server", CONFIG_FOLDER + "/redis.conf")
            .withWorkingDir(DATA_FOLDER)
            .withSecurityContext(PodSafety.container())
            .withTerminationMessagePolicy("FallbackToLogsOnError")
            .withNewResources()
            .withRequests(amount)
            .withLimits(amount)
            .endResources()
            .addNewPort()
            .withName("redis")
            .withContainerPort(PORT)
            .endPort()
            .addNewEnv()
            .withName("REDISCLI_AUTH")
            .withNewValueFrom()
            .withNewSecretKeyRef("password", run.names().secret(), false)
            .endValueFrom()
            .endEnv()
            .withNewStartupProbe()
            .withNewExec()
            .withCommand("sh", "-c", pong(program, server))
            .endExec()
            .withPeriodSeconds(1)
            .withTimeoutSeconds(5)
            .withFailureThreshold(
                (int) Math.max(1, run.settings().deadlines().provisioning().toSeconds()))
            .endStartupProbe()
            .addNewVolumeMount()
            .withName("config")
            .withMountPath(CONFIG_FOLDER)
            .withReadOnly(true)
            .endVolumeMount()
            .addNewVolumeMount()
            .withName("secret")
            .withMountPath(SECRET_FOLDER)
            .withReadOnly(true)
            .endVolumeMount()
            .addNewVolumeMount()
            .withName("data")
            .withMountPath(DATA_FOLDER)
            .endVolumeMount();
    if (isTls(server)) {
      container
          .addNewVolumeMount()
          .withName("tls")
          .withMountPath(TLS_FOLDER)
          .withReadOnly(true)
          .endVolumeMount();
    }
    return container.build();
  }

  private static String pong(String program, ServerSpec server) {
    String tls = isTls(server) ? "--tls --cacert " + TLS_FOLDER + "/ca.crt " : "";
    return PONG.formatted(program + "-cli", PORT, tls);
  }

  private static Volume data(RunContext run, ServerSpec server) {
    VolumeBuilder volume = new VolumeBuilder().withName("data");
    return ServerVolume.isWanted(server)
        ? volume
            .withNewPersistentVolumeClaim()
            .withClaimName(run.names().server())
            .endPersistentVolumeClaim()
            .build()
        : volume.withNewEmptyDir().endEmptyDir().build();
  }

  static Map<String, Quantity> quantities(Amount amount) {
    return Map.of(
        "cpu",
        amount.cpuMillis() % 1000 == 0
            ? new Quantity(Long.toString(amount.cpuMillis() / 1000))
            : new Quantity(Long.toString(amount.cpuMillis()), "m"),
        "memory",
        new Quantity(Long.toString(amount.memoryBytes())));
  }

  static Flavor flavor(ServerSpec server) {
    return Objects.requireNonNullElse(server.flavor(), Flavor.REDIS);
  }

  static boolean isTls(ServerSpec server) {
    return Boolean.TRUE.equals(server.tls());
  }
}
