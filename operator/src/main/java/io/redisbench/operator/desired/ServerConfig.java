package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.redisbench.api.redisconf.ConfigFile;
import io.redisbench.api.redisconf.Place;
import io.redisbench.api.redisconf.Version;
import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerRoom;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.operator.run.Labels.Role;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The server's redis.conf. Its password is in a fragment of its own, from the run's Secret. */
public final class ServerConfig {

  private ServerConfig() {}

  /** The ConfigMap that holds it. */
  public static ConfigMap of(RunContext run) {
    ServerSpec server = ServerRoom.forConnections(run.spec());
    Flavor flavor = ServerPod.flavor(server);
    Place place =
        new Place(
            List.of("*", "-::*"),
            true,
            ServerPod.PORT,
            Path.of(ServerPod.DATA_FOLDER),
            new Place.Password.InFile(Path.of(ServerPod.SECRET_FOLDER, "auth.conf")),
            ServerPod.isTls(server)
                ? Optional.of(
                    new Place.TlsFiles(
                        Path.of(ServerPod.TLS_FOLDER, "tls.crt"),
                        Path.of(ServerPod.TLS_FOLDER, "tls.key"),
                        Path.of(ServerPod.TLS_FOLDER, "ca.crt")))
                : Optional.empty());
    return new ConfigMapBuilder()
        .withMetadata(run.metadata(run.names().server(), Role.SERVER))
        .addToData(
            "redis.conf", ConfigFile.render(server, flavor.toString(), version(run, server), place))
        .build();
  }

  /** What runs, as far as the manifest tells; nothing is known of an image without a version. */
  private static Optional<Version> version(RunContext run, ServerSpec server) {
    return server.version() == null && server.image() != null
        ? Optional.empty()
        : Version.parse(
            server.version() == null
                ? run.settings().defaultVersion(ServerPod.flavor(server))
                : server.version());
  }
}
