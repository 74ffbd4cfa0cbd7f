package io.redisbench.operator.pod;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStateWaiting;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import java.util.List;
import java.util.Optional;

/** What scheduler, kubelet and container say of a pod, in their own words. */
public final class PodWords {

  private static final List<String> ORDINARY_WAITS =
      List.of("ContainerCreating", "PodInitializing");

  private PodWords() {}

  /** Why the pod has not started yet; empty when nothing is known to hinder it. */
  public static Optional<String> hindrance(Pod pod) {
    return waiting(pod)
        .filter(waiting -> !ORDINARY_WAITS.contains(waiting.getReason()))
        .map(waiting -> sentence(waiting.getReason(), waiting.getMessage()))
        .or(
            () ->
                condition(pod, "PodScheduled")
                    .filter(condition -> condition.getStatus().equals("False"))
                    .map(condition -> sentence(condition.getReason(), condition.getMessage())));
  }

  /** Why the pod ended; empty while it has not. */
  public static Optional<String> ending(Pod pod) {
    if (pod.getStatus() == null) {
      return Optional.empty();
    }
    boolean over = List.of("Failed", "Succeeded").contains(text(pod.getStatus().getPhase()));
    Optional<ContainerStateTerminated> terminated = terminated(pod);
    if (!over && terminated.isEmpty()) {
      return Optional.empty();
    }
    if (!text(pod.getStatus().getReason()).isEmpty()) {
      return Optional.of(sentence(pod.getStatus().getReason(), pod.getStatus().getMessage()));
    }
    return Optional.of(
        disruption(pod)
            .or(() -> terminated.map(PodWords::exit))
            .orElse("the pod ended in phase " + pod.getStatus().getPhase()));
  }

  /** What took the pod away from outside: an eviction, a drain, a lost node; empty when nothing. */
  public static Optional<String> disruption(Pod pod) {
    Optional<String> target =
        condition(pod, "DisruptionTarget")
            .filter(condition -> condition.getStatus().equals("True"))
            .map(condition -> sentence(condition.getReason(), condition.getMessage()));
    if (target.isPresent()) {
      return target;
    }
    String reason = pod.getStatus() == null ? "" : text(pod.getStatus().getReason());
    return List.of("Evicted", "NodeLost", "NodeShutdown", "Terminated", "Preempting")
            .contains(reason)
        ? Optional.of(sentence(reason, pod.getStatus().getMessage()))
        : Optional.empty();
  }

  /** Whether the container was killed because it used more memory than it may. */
  public static boolean outOfMemory(Pod pod) {
    return terminated(pod).map(ended -> "OOMKilled".equals(ended.getReason())).orElse(false);
  }

  /** What the container left as its last words; empty when it left none. */
  public static String lastWords(Pod pod) {
    return terminated(pod).map(ended -> text(ended.getMessage()).strip()).orElse("");
  }

  /** Whether the pod is ready, by its condition. */
  public static boolean isReady(Pod pod) {
    return condition(pod, "Ready").map(ready -> ready.getStatus().equals("True")).orElse(false);
  }

  /** The digest or id of the image that really runs; empty while it is not known. */
  public static String imageId(Pod pod) {
    return statuses(pod).stream()
        .map(ContainerStatus::getImageID)
        .filter(id -> id != null && !id.isEmpty())
        .findFirst()
        .orElse("");
  }

  private static String exit(ContainerStateTerminated ended) {
    String reason = text(ended.getReason());
    if (reason.equals("OOMKilled")) {
      return "OOMKilled: it used more memory than its limit";
    }
    String how =
        ended.getSignal() != null && ended.getSignal() > 0
            ? "signal " + ended.getSignal()
            : "exit code " + ended.getExitCode();
    return reason.isEmpty() ? how : reason + " with " + how;
  }

  private static Optional<ContainerStateWaiting> waiting(Pod pod) {
    return statuses(pod).stream()
        .map(ContainerStatus::getState)
        .filter(state -> state != null && state.getWaiting() != null)
        .map(ContainerState::getWaiting)
        .findFirst();
  }

  private static Optional<ContainerStateTerminated> terminated(Pod pod) {
    return statuses(pod).stream()
        .map(ContainerStatus::getState)
        .filter(state -> state != null && state.getTerminated() != null)
        .map(ContainerState::getTerminated)
        .findFirst();
  }

  private static List<ContainerStatus> statuses(Pod pod) {
    return pod.getStatus() == null || pod.getStatus().getContainerStatuses() == null
        ? List.of()
        : pod.getStatus().getContainerStatuses();
  }

  private static Optional<PodCondition> condition(Pod pod, String type) {
    return pod.getStatus() == null || pod.getStatus().getConditions() == null
        ? Optional.empty()
        : pod.getStatus().getConditions().stream()
            .filter(condition -> condition.getType().equals(type))
            .findFirst();
  }

  private static String sentence(String reason, String message) {
    if (text(message).isEmpty()) {
      return text(reason);
    }
    return text(reason).isEmpty() ? message.strip() : reason + ": " + message.strip();
  }

  private static String text(String value) {
    return value == null ? "" : value;
  }
}
