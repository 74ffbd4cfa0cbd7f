package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.resp.RespValue;
import java.util.List;
import java.util.function.Function;

/** Replicas and nodes of a cluster, which refuse what others take. */
final class Roles {

  private static final String WRITING_SCRIPT = "return(redis.call('SET',KEYS[1],'v'))";

  /** Of these keys, foo is in a slot of the other node and bar in one of its own. */
  private static final String FOREIGN_KEY = "foo";

  private static final String OWN_KEY = "bar";

  private Roles() {}

  static List<Scene> scenes() {
    return List.of(
        replica("write", "SET on a replica", "SET k v"),
        replica("read", "GET on a replica", "GET k"),
        replica(
            "write-in-transaction", "SET within MULTI on a replica", "MULTI", "SET k v", "EXEC"),
        replica(
            "write-by-script",
            "a script that writes on a replica",
            "EVAL " + WRITING_SCRIPT + " 1 k"),
        replica("publish", "PUBLISH on a replica", "PUBLISH c m"),
        scene("replica.stale", "GET on a replica that must not show stale data", Roles::stale),
        scene(
            "cluster.disabled",
            "CLUSTER INFO on a server that is no cluster's",
            Roles::clusterDisabled),
        cluster("moved", "GET of a key in another node's slot", "GET " + FOREIGN_KEY),
        cluster("own-slot", "GET of a key in a slot of its own", "GET " + OWN_KEY),
        cluster("down", "SET while the cluster is down", "SET " + OWN_KEY + " v"),
        cluster("cross-slot", "MGET of keys in two slots", "MGET " + OWN_KEY + " " + FOREIGN_KEY),
        cluster(
            "hash-tag",
            "MGET of keys with one hash tag",
            "MGET {" + OWN_KEY + "}1 {" + OWN_KEY + "}2"),
        cluster("select", "SELECT 1 on a node of a cluster", "SELECT 1"),
        cluster("readonly", "READONLY and READWRITE on a node", "READONLY", "READWRITE"),
        cluster("asking", "ASKING on a node", "ASKING"));
  }

  private static Scene scene(String id, String title, Scene.Script script) {
    return Scene.of("roles." + id, "replicas and clusters", title, script);
  }

  private static Scene replica(String id, String title, String... commands) {
    return scene(
        "replica." + id, title, stage -> ask(stage.resp2(stage.servers().replica()), commands));
  }

  private static Scene cluster(String id, String title, String... commands) {
    return scene(
        "cluster." + id, title, stage -> ask(stage.resp2(stage.servers().node()), commands));
  }

  private static Seen ask(Dialogue dialogue, String... commands) throws Setback {
    // Later servers add the script to its error.
    Function<RespValue, String> view =
        reply -> Views.full(reply).replaceAll(" script: .*", " script: …");
    for (String command : commands) {
      dialogue.command(Dialogue.words(command)).reply(view);
    }
    return dialogue.end();
  }

  private static Seen stale(Stage stage) throws Setback {
    Dialogue dialogue = stage.resp2(stage.servers().changedReplica());
    dialogue.ask("CONFIG", "SET", "replica-serve-stale-data", "no");
    return dialogue.command("GET", "k").reply().command("SET", "k", "v").reply().endSilent();
  }

  private static Seen clusterDisabled(Stage stage) throws Setback {
    if (stage.context().server().mode().equals("cluster")) {
      throw Setback.skip("the server is a node of a cluster");
    }
    return stage.resp2().command("CLUSTER", "INFO").reply().end();
  }
}
