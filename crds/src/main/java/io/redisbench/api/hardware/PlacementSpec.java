package io.redisbench.api.hardware;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.Toleration;
import java.util.List;

/**
 * Where server and runner go.
 *
 * @param nodePool the pool of nodes to use, instead of or besides hardware
 * @param runner on the server's node or on another one
 * @param exclusive whether no other benchmark may use the node at the same time
 * @param pod additions to the pods of server and runner, merged with our own
 */
public record PlacementSpec(
    @Pattern("^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$") @Size(max = 63) String nodePool,
    @Default("SameNode") RunnerNode runner,
    @Default("true") Boolean exclusive,
    PodOverrides pod) {

  /** Where the runner goes, seen from the server. */
  public enum RunnerNode {
    @JsonProperty("SameNode")
    SAME_NODE,
    @JsonProperty("OtherNode")
    OTHER_NODE
  }

  /**
   * Additions to the pods.
   *
   * @param tolerations taints that the pods tolerate
   * @param affinity wishes and rules about nodes and neighbours
   * @param priorityClassName priority class of the pods
   * @param imagePullSecrets Secrets to pull the images with
   */
  @JsonInclude(NON_EMPTY)
  public record PodOverrides(
      @Size(max = 32) List<Toleration> tolerations,
      Affinity affinity,
      @Pattern("^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$") @Size(max = 253) String priorityClassName,
      @Size(max = 16) List<LocalObjectReference> imagePullSecrets) {
    public PodOverrides {
      tolerations = tolerations == null ? List.of() : List.copyOf(tolerations);
      imagePullSecrets = imagePullSecrets == null ? List.of() : List.copyOf(imagePullSecrets);
    }
  }
}
