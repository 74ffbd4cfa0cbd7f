package io.redisbench.e2e.benchmark;

import io.redisbench.e2e.cluster.Scenario;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a service account asks of the API server. The API server counts requests by FlowSchema; one
 * FlowSchema for each kind of request of this user alone makes these its counts.
 */
final class ApiRequests implements AutoCloseable {

  /** Kinds of requests, the more special first. */
  enum Kind {
    LEASES(50, "'*'", "coordination.k8s.io", "leases"),
    WRITES(51, "create, update, patch, delete, deletecollection", "'*'", "'*'"),
    READS(52, "get, list", "'*'", "'*'"),
    WATCHES(53, "watch", "'*'", "'*'");

    /** Before all that a cluster has by itself but the exempt ones. */
    private final int precedence;

    private final String verbs;
    private final String groups;
    private final String resources;

    Kind(int precedence, String verbs, String groups, String resources) {
      this.precedence = precedence;
      this.verbs = verbs;
      this.groups = groups;
      this.resources = resources;
    }

    String schema() {
      return "redisbench-counted-" + name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String SCHEMA =
      """
      ---
      apiVersion: flowcontrol.apiserver.k8s.io/v1
      kind: FlowSchema
      metadata: {name: %s}
      spec:
        priorityLevelConfiguration: {name: workload-high}
        matchingPrecedence: %d
        rules:
          - subjects: [{kind: ServiceAccount, serviceAccount: {namespace: %s, name: %s}}]
            resourceRules:
              - {verbs: [%s], apiGroups: [%s], resources: [%s], namespaces: ["*"], clusterScope: true}
      """;

  private static final Pattern LINE =
      Pattern.compile(
          "apiserver_flowcontrol_dispatched_requests_total\\{flow_schema=\"(redisbench-counted-[a-z]+)\".*\\} ([0-9.e+]+)");

  private final Scenario scenario;

  private ApiRequests(Scenario scenario) {
    this.scenario = scenario;
  }

  /** Begins to count what this service account asks. */
  static ApiRequests of(Scenario scenario, String namespace, String account) {
    StringBuilder schemas = new StringBuilder();
    for (Kind kind : Kind.values()) {
      schemas.append(
          SCHEMA.formatted(
              kind.schema(),
              kind.precedence,
              namespace,
              account,
              kind.verbs,
              kind.groups,
              kind.resources));
    }
    scenario.apply(schemas.toString()).orFail();
    return new ApiRequests(scenario);
  }

  /** How many there were of each kind since the API server started. */
  Map<Kind, Long> counts() {
    Map<Kind, Long> counts = new TreeMap<>();
    Arrays.stream(Kind.values()).forEach(kind -> counts.put(kind, 0L));
    Matcher lines = LINE.matcher(scenario.kubectl().run("get", "--raw", "/metrics").orFail());
    while (lines.find()) {
      String schema = lines.group(1);
      long count = (long) Double.parseDouble(lines.group(2));
      Arrays.stream(Kind.values())
          .filter(kind -> kind.schema().equals(schema))
          .forEach(kind -> counts.merge(kind, count, Long::sum));
    }
    return counts;
  }

  @Override
  public void close() {
    for (Kind kind : Kind.values()) {
      scenario.kubectl().run("delete", "flowschema", kind.schema(), "--ignore-not-found").orFail();
    }
  }
}
