package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.checks.ServerLauncher;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.process.RunningServer;
import java.util.List;
import java.util.Map;

/** Replicas and nodes of a cluster, which refuse what others take. */
final class Roles {

  /** A port where nobody listens, so that the replica stays one of an absent primary. */
  private static final String NOBODY = "127.0.0.1 1";

  private Roles() {}

  static List<Scene> scenes() {
    return List.of(
        replica("write", "SET on a replica", "SET k v"),
        replica("read", "GET on a replica", "GET k"),
        replica("write-in-transaction", "SET within MULTI on a replica", "MULTI", "SET k v", "EXEC"),
        replica(
            "write-by-script", "a script that writes on a replica", "EVAL " + SCRIPT + " 1 k"),
        replica("publish", "PUBLISH on a replica", "PUBLISH c m"),
        scene(
            "replica.stale",
            "GET on a replica that must not show stale data",
            stage ->
                ask(
                    stage,
                    launch(
                        stage,
                        Map.of("replicaof", NOBODY, "replica-serve-stale-data", "no")),
                    "GET k")),
        scene(
            "cluster.disabled",
            "CLUSTER INFO on a server that is no cluster's",
            Roles::clusterDisabled),
        cluster("slot-not-served", "SET of a key in a slot that nobody serves", "SET k v"),
        cluster("cross-slot", "MSET of keys in two slots", "MSET a 1 b 2"),
        cluster("select", "SELECT 1 on a node of a cluster", "SELECT 1"),
        cluster("readonly", "READONLY and READWRITE on a node", "READONLY", "READWRITE"),
        cluster("asking", "ASKING on a node", "ASKING"));
  }

  private static final String SCRIPT = "return(redis.call('SET',KEYS[1],'v'))";

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("roles." + id, "replicas and clusters", title, script);
  }

  private static Scene replica(String id, String title, String... commands) {
    return scene(
        "replica." + id,
        title,
        stage -> ask(stage, launch(stage, Map.of("replicaof", NOBODY)), commands));
  }

  private static Scene cluster(String id, String title, String... commands) {
    return scene(
        "cluster." + id,
        title,
        stage -> ask(stage, launch(stage, Map.of("cluster-enabled", "yes")), commands));
  }

  private static Seen ask(Stage stage, Endpoint endpoint, String... commands) throws Setback {
    Dialogue dialogue = stage.resp2(endpoint);
    for (String command : commands) {
      dialogue.command(Dialogue.words(command)).reply();
    }
    return dialogue.end();
  }

  private static Seen clusterDisabled(Stage stage) throws Setback {
    if (stage.context().server().mode().equals("cluster")) {
      throw Setback.skip("the server is a node of a cluster");
    }
    return stage.resp2().command("CLUSTER", "INFO").reply().end();
  }

  private static Endpoint launch(Stage stage, Map<String, String> directives) throws Setback {
    ServerLauncher launcher =
        stage
            .context()
            .launcher()
            .orElseThrow(
                () -> Setback.skip("it needs a server of its own, and there is no program to start"));
    try {
      RunningServer server = launcher.launch(directives);
      stage.afterwards(server);
      return server.endpoint();
    } catch (ServerFailure e) {
      throw Setback.error("no server with " + directives + ": " + e.getMessage(), e);
    }
  }
}
