package io.redisbench.runner.run;

import io.redisbench.api.results.Environment;
import io.redisbench.runner.server.host.HostFacts;
import java.util.Map;
import java.util.Optional;

/** What is known of the environment when the server never answered. */
final class EnvironmentOfClient {

  private EnvironmentOfClient() {}

  static Environment withUnknownServer(String origin) {
    return new Environment(
        new Environment.Server("", "", origin, "", "", "", 0, "", Optional.empty(), Map.of()),
        Optional.empty(),
        client("EventLoop"),
        HostFacts.ofThisMachine(),
        "unknown",
        Optional.empty());
  }

  static Environment.Client client(String driver) {
    return new Environment.Client(
        driver,
        "%s, %s".formatted(System.getProperty("java.version"), System.getProperty("java.vendor")),
        Runtime.getRuntime().maxMemory());
  }
}
