package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.operator.run.Labels.Role;
import java.util.Map;

/** The volume of a server whose persistence asks for one. */
public final class ServerVolume {

  private ServerVolume() {}

  /** Whether the manifest asks for one; else the files are on the node's own disk. */
  public static boolean isWanted(ServerSpec server) {
    return server.persistence() != null && server.persistence().storage() != null;
  }

  /** The claim. */
  public static PersistentVolumeClaim of(RunContext run) {
    var storage = run.spec().server().persistence().storage();
    return new PersistentVolumeClaimBuilder()
        .withMetadata(run.metadata(run.names().server(), Role.SERVER))
        .withNewSpec()
        .withAccessModes("ReadWriteOnce")
        .withStorageClassName(storage.className())
        .withNewResources()
        .withRequests(Map.of("storage", storage.size()))
        .endResources()
        .endSpec()
        .build();
  }
}
