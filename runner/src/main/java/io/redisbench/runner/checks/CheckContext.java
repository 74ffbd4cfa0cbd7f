package io.redisbench.runner.checks;

import io.redisbench.runner.checks.knowledge.Knowledge;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.Identity;
import java.time.Duration;
import java.util.Optional;

/**
 * What a check needs.
 *
 * @param endpoint the server and how to log in to it
 * @param control a connection for ordinary questions; stays open
 * @param server who the server is
 * @param knowledge what is known of such a server
 * @param keyPrefix what every key must start with; in a cluster it holds a hash tag of this node
 * @param permissions what may be done
 * @param launcher starts more such servers; empty where there is no program to start
 * @param silence how long no answer has to last to be believed
 * @param limit how long a single wait may take before the case is an Error
 * @param cancellation ends the checks
 */
public record CheckContext(
    Endpoint endpoint,
    Control control,
    Identity server,
    Knowledge knowledge,
    String keyPrefix,
    Permissions permissions,
    Optional<ServerLauncher> launcher,
    Duration silence,
    Duration limit,
    Cancellation cancellation) {

  public static final Duration SILENCE = Duration.ofMillis(150);
  public static final Duration LIMIT = Duration.ofSeconds(3);

  /** The same with another limit. */
  public CheckContext withLimit(Duration other) {
    return new CheckContext(
        endpoint,
        control,
        server,
        knowledge,
        keyPrefix,
        permissions,
        launcher,
        silence,
        other,
        cancellation);
  }
}
