package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.redisbench.api.server.TargetSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The Secrets that a target names, as files of the runner. They are Secrets of the benchmark's own
 * namespace, mounted by the kubelet: the operator reads none of them.
 */
public final class TargetMounts {

  private TargetMounts() {}

  static void add(TargetSpec target, PodSpecBuilder pod, ContainerBuilder container) {
    TargetSpec.CredentialsSecret credentials = target.credentialsSecret();
    if (credentials != null) {
      Map<String, String> files = new LinkedHashMap<>();
      files.put(Objects.requireNonNullElse(credentials.passwordKey(), "password"), "password");
      if (credentials.usernameKey() != null) {
        files.put(credentials.usernameKey(), "username");
      }
      RunnerJob.secret(
          pod, container, "target-secret", credentials.name(), RunnerJob.TARGET_SECRET, files);
    }
    if (target.tls() != null && target.tls().caSecret() != null) {
      RunnerJob.secret(
          pod,
          container,
          "target-ca",
          target.tls().caSecret(),
          RunnerJob.TARGET_CA,
          Map.of("ca.crt", "ca.crt"));
    }
    if (target.tls() != null && target.tls().clientSecret() != null) {
      RunnerJob.secret(
          pod,
          container,
          "target-client",
          target.tls().clientSecret(),
          RunnerJob.TARGET_CLIENT,
          Map.of("tls.crt", "tls.crt", "tls.key", "tls.key"));
    }
  }

  /** The Secrets that must be there for the runner to start, with their keys; empty for none. */
  public static List<String> secrets(TargetSpec target) {
    List<String> secrets = new ArrayList<>();
    TargetSpec.CredentialsSecret credentials = target.credentialsSecret();
    if (credentials != null) {
      String password = Objects.requireNonNullElse(credentials.passwordKey(), "password");
      secrets.add(
          credentials.usernameKey() == null
              ? secret(credentials.name(), password)
              : secret(credentials.name(), credentials.usernameKey(), password));
    }
    if (target.tls() != null && target.tls().caSecret() != null) {
      secrets.add(secret(target.tls().caSecret(), "ca.crt"));
    }
    if (target.tls() != null && target.tls().clientSecret() != null) {
      secrets.add(secret(target.tls().clientSecret(), "tls.crt", "tls.key"));
    }
    return List.copyOf(secrets);
  }

  private static String secret(String name, String... keys) {
    return "Secret %s (%s)".formatted(name, String.join(", ", keys));
  }
}
