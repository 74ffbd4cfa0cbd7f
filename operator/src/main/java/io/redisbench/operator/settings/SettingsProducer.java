package io.redisbench.operator.settings;

import io.redisbench.api.DurationText;
import io.redisbench.operator.settings.OperatorSettings.Deadlines;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Reads the settings from the environment of the operator. */
@ApplicationScoped
class SettingsProducer {

  @ConfigProperty(name = "redisbench.runner.image", defaultValue = "redisbench-runner:latest")
  String runnerImage;

  @ConfigProperty(name = "redisbench.runner.image.pull.policy", defaultValue = "IfNotPresent")
  String pullPolicy;

  @ConfigProperty(name = "redisbench.image.redis", defaultValue = "redis")
  String redisImage;

  @ConfigProperty(name = "redisbench.image.valkey", defaultValue = "valkey/valkey")
  String valkeyImage;

  @ConfigProperty(name = "redisbench.default.redis.version", defaultValue = "8.0")
  String redisVersion;

  @ConfigProperty(name = "redisbench.default.valkey.version", defaultValue = "8.1")
  String valkeyVersion;

  @ConfigProperty(
      name = "redisbench.pool.labels",
      defaultValue =
          "redisbench.io/pool,cloud.google.com/gke-nodepool,eks.amazonaws.com/nodegroup,"
              + "karpenter.sh/nodepool,kubernetes.azure.com/agentpool,agentpool,"
              + "cluster.x-k8s.io/deployment-name,node.kubernetes.io/instance-type")
  List<String> poolLabels;

  @ConfigProperty(name = "redisbench.deadline.queue", defaultValue = "24h")
  String queue;

  @ConfigProperty(name = "redisbench.deadline.unschedulable", defaultValue = "10m")
  String unschedulable;

  @ConfigProperty(name = "redisbench.deadline.provisioning", defaultValue = "5m")
  String provisioning;

  @ConfigProperty(name = "redisbench.deadline.collecting", defaultValue = "2m")
  String collecting;

  @Produces
  @Singleton
  OperatorSettings settings() {
    return new OperatorSettings(
        runnerImage,
        pullPolicy,
        redisImage,
        valkeyImage,
        redisVersion,
        valkeyVersion,
        poolLabels,
        new Deadlines(
            DurationText.parse(queue),
            DurationText.parse(unschedulable),
            DurationText.parse(provisioning),
            DurationText.parse(collecting)));
  }
}
