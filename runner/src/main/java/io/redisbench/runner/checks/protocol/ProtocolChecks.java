package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Check;
import java.util.ArrayList;
import java.util.List;

/** All checks of the protocol. */
public final class ProtocolChecks {

  private ProtocolChecks() {}

  /** In the order in which they are told; those that disturb come last. */
  public static List<Check> all() {
    return List.of(
        calm("replies", joined(ReplyShapes.scenes(), ScriptReplies.scenes(), ReplySizes.scenes())),
        calm("HELLO", Handshakes.scenes()),
        calm("CLIENT TRACKING", Tracking.scenes()),
        calm("channels", PublishSubscribe.scenes()),
        calm("requests", joined(Requests.scenes(), Transactions.scenes())),
        calm("malformed requests", Malformed.scenes()),
        calm("before the login", Unauthenticated.scenes()),
        calm("transport", Transport.scenes()),
        calm("replicas and clusters", Roles.scenes()),
        disturbing("access control", Access.scenes()),
        disturbing("limits", Limits.scenes()),
        disturbing("large values", LargeValue.scenes()));
  }

  private static Check calm(String topic, List<Scene> scenes) {
    return new ProtocolCheck(topic, false, scenes);
  }

  private static Check disturbing(String topic, List<Scene> scenes) {
    return new ProtocolCheck(topic, true, scenes);
  }

  @SafeVarargs
  private static List<Scene> joined(List<Scene>... parts) {
    List<Scene> all = new ArrayList<>();
    for (List<Scene> part : parts) {
      all.addAll(part);
    }
    return all;
  }
}
