package io.redisbench.e2e.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a failed scenario left: objects, events and logs, as files. Secrets are left out. */
final class FailureRecord {

  private static final String KINDS =
      "redisbenchmarks,pods,jobs,configmaps,networkpolicies,persistentvolumeclaims";

  private FailureRecord() {}

  /** Keeps what a scenario left, and the operator's logs. */
  static void write(Scenario scenario, Path folder) {
    write(scenario.cluster(), scenario.namespace(), folder);
    write(scenario.cluster(), OperatorRelease.NAMESPACE, folder.resolve("operator"));
    System.err.println("e2e: what the failed scenario left is in " + folder);
  }

  /** Keeps what is in a namespace. */
  static void write(TestCluster cluster, String namespace, Path folder) {
    try {
      Files.createDirectories(folder);
      Kubectl kubectl = Kubectl.of(cluster.kubeconfig(), namespace);
      saveLogs(folder, kubectl);
      save(folder, "overview.txt", kubectl.run("get", KINDS, "-o", "wide"));
      save(folder, "objects.yaml", kubectl.run("get", KINDS, "-o", "yaml"));
      save(folder, "events.txt", kubectl.run("events"));
      save(folder, "nodes.txt", kubectl.run("describe", "nodes"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void saveLogs(Path folder, Kubectl kubectl) throws IOException {
    List<String> pods = kubectl.run("get", "pods", "-o", "name").output().lines().toList();
    for (String pod : pods) {
      String name = pod.substring(pod.indexOf('/') + 1);
      save(folder, name + ".log", kubectl.run("logs", pod, "--all-containers", "--tail=5000"));
      Kubectl.Answer previous = kubectl.run("logs", pod, "--all-containers", "--previous");
      if (previous.succeeded()) {
        save(folder, name + ".previous.log", previous);
      }
    }
  }

  private static void save(Path folder, String name, Kubectl.Answer answer) throws IOException {
    Files.writeString(folder.resolve(name), answer.output() + answer.errors());
  }
}
