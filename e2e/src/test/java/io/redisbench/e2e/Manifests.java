package io.redisbench.e2e;

/** Longer manifests of the scenarios. */
final class Manifests {

  static final String TARGET_PASSWORD = "correct-horse-battery";

  /** A server that somebody else runs, within the restricted Pod Security Standard. */
  static final String TARGET =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: login}
      stringData: {secret: %1$s}
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: target}
      spec: {selector: {app: target}, ports: [{port: 6379}]}
      ---
      apiVersion: v1
      kind: Pod
      metadata: {name: target, labels: {app: target}}
      spec:
        securityContext: {runAsNonRoot: true, runAsUser: 10001, seccompProfile: {type: RuntimeDefault}}
        containers:
          - name: redis
            image: redis:8.0.2
            command: [redis-server, --save, "", --dir, /data, --requirepass, %1$s]
            env: [{name: REDISCLI_AUTH, value: %1$s}]
            securityContext: {allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}
            readinessProbe: {exec: {command: [redis-cli, ping]}, periodSeconds: 1}
            volumeMounts: [{name: data, mountPath: /data}]
        volumes: [{name: data, emptyDir: {}}]
      """
          .formatted(TARGET_PASSWORD);

  static final String BENCHMARK_OF_TARGET =
      """
      apiVersion: redisbench.io/v1alpha1
      kind: RedisBenchmark
      metadata: {name: of-target}
      spec:
        target: {host: target, credentialsSecret: {name: login, passwordKey: secret}}
        workload:
          repetitions: 1
          duration: 1s
          keys: {count: 1000}
          rounds:
            - {name: set, command: SET, value: {bytes: 32}}
            - {name: get, command: GET, value: {bytes: 32}}
      """;

  private Manifests() {}
}
