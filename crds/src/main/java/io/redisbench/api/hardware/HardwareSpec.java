package io.redisbench.api.hardware;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.List;

/**
 * What the node of the server must be, at least.
 *
 * @param cpu processors that pods can have
 * @param memory memory that pods can have, for example 32Gi
 * @param architecture instruction set
 * @param cpuModel regular expression that the processor's model name must match, for example
 *     Xeon.*(Gold|Platinum)
 * @param cpuFeatures processor features by the name that Node Feature Discovery gives them, for
 *     example AVX512F
 * @param instanceTypes any of these instance types (label node.kubernetes.io/instance-type)
 * @param storage kind of local disk, by the node's label disk or redisbench.io/storage, for example
 *     nvme
 * @param nodeSelector labels that the node must have, as matchLabels or matchExpressions
 */
@JsonInclude(NON_EMPTY)
public record HardwareSpec(
    @Min(1) @Max(1024) Integer cpu,
    Quantity memory,
    Architecture architecture,
    @Size(min = 1, max = 128) String cpuModel,
    @Size(max = 32) List<@Pattern("^[A-Za-z0-9._-]+$") @Size(max = 63) String> cpuFeatures,
    @Size(max = 64)
        List<@Pattern("^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$") @Size(max = 63) String>
            instanceTypes,
    @Pattern("^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$") @Size(max = 63) String storage,
    LabelSelector nodeSelector) {

  public HardwareSpec {
    cpuFeatures = cpuFeatures == null ? List.of() : List.copyOf(cpuFeatures);
    instanceTypes = instanceTypes == null ? List.of() : List.copyOf(instanceTypes);
  }

  /** Instruction sets. */
  public enum Architecture {
    @JsonProperty("amd64")
    AMD64,
    @JsonProperty("arm64")
    ARM64
  }
}
