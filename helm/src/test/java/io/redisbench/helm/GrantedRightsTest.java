package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.authorization.v1.SubjectAccessReviewBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the API server itself says about who may do what. */
class GrantedRightsTest {

  private static final Duration SOON = Duration.ofSeconds(60);
  private static final List<String> VERBS =
      List.of(
          "get",
          "list",
          "watch",
          "create",
          "update",
          "patch",
          "delete",
          "deletecollection",
          "bind",
          "escalate",
          "impersonate");

  private InstalledChart chart;

  @BeforeEach
  void aCluster() {
    chart = InstalledChart.inTheNamedCluster();
  }

  @AfterEach
  void goneAgain() {
    if (chart != null) {
      chart.close();
    }
  }

  @Test
  void forAllNamespacesTheOperatorMayDoWhatItNeedsAndNoMore() throws IOException {
    chart.install("{}");

    Map<String, String> everywhere = new HashMap<>(Rights.OF_BENCHMARKS);
    everywhere.putAll(Rights.OF_THE_CLUSTER);
    everywhere.put("secrets/redisbench-operator-key", Rights.OF_BENCHMARKS.get("secrets"));
    operatorMay(chart.tenant("any"), everywhere);
    Map<String, String> own = new HashMap<>(everywhere);
    own.put("secrets/redisbench-operator-key", "create delete get");
    own.put("leases.coordination.k8s.io", "create");
    own.put("leases.coordination.k8s.io/redisbench-operator", "create get patch update");
    operatorMay(chart.namespace(), own);
  }

  @Test
  void forAListOfNamespacesTheOperatorMayDoNothingElsewhere() throws IOException {
    String listed = chart.tenant("listed");
    chart.install("watchNamespaces: [" + listed + "]");

    Map<String, String> there = new HashMap<>(Rights.OF_BENCHMARKS);
    there.putAll(Rights.OF_THE_CLUSTER);
    there.put("secrets/redisbench-operator-key", Rights.OF_BENCHMARKS.get("secrets"));
    operatorMay(listed, there);
    operatorMay(chart.tenant("other"), Rights.OF_THE_CLUSTER);
    Map<String, String> own = new HashMap<>(Rights.OF_THE_CLUSTER);
    own.put("secrets", "create");
    own.put("secrets/redisbench-operator-key", "create get");
    own.put("leases.coordination.k8s.io", "create");
    own.put("leases.coordination.k8s.io/redisbench-operator", "create get patch update");
    operatorMay(chart.namespace(), own);
  }

  @Test
  void whoMayEditANamespaceWritesBenchmarksThereAndWhoMayViewItSeesThem() throws IOException {
    chart.install("{}");
    String tenant = chart.tenant("tenant");
    String other = chart.tenant("other");
    List<PolicyRule> benchmarks =
        List.of(
            rule("redisbench.io", "redisbenchmarks"),
            rule("redisbench.io", "redisbenchmarks/status"));
    bind(tenant, "edit");
    bind(tenant, "view");

    await()
        .atMost(SOON)
        .untilAsserted(
            () -> {
              assertThat(granted("edit", List.of(), tenant, benchmarks))
                  .isEqualTo(
                      Map.of(
                          "redisbenchmarks.redisbench.io",
                          "create delete deletecollection get list patch update watch",
                          "redisbenchmarks/status.redisbench.io",
                          "get"));
              assertThat(granted("view", List.of(), tenant, benchmarks))
                  .isEqualTo(
                      Map.of(
                          "redisbenchmarks.redisbench.io",
                          "get list watch",
                          "redisbenchmarks/status.redisbench.io",
                          "get"));
            });
    assertThat(granted("edit", List.of(), other, benchmarks)).isEmpty();
  }

  private void operatorMay(String namespace, Map<String, String> expected) {
    String account = "system:serviceaccount:" + chart.namespace() + ":" + chart.name();
    List<String> groups =
        List.of(
            "system:serviceaccounts",
            "system:serviceaccounts:" + chart.namespace(),
            "system:authenticated");
    // The API server's own view of roles follows a moment after they are made.
    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(granted(account, groups, namespace, asked()))
                    .as(namespace)
                    .isEqualTo(expected));
  }

  /** Everything that some role of the chart is about, and what none may be about. */
  private static List<PolicyRule> asked() {
    Rendered rendered = Chart.render("watchNamespaces: [some]\nrbac: {aggregate: false}");
    List<PolicyRule> asked = new ArrayList<>();
    rendered.all(ClusterRole.class).forEach(role -> asked.addAll(role.getRules()));
    rendered.all(Role.class).forEach(role -> asked.addAll(role.getRules()));
    asked.add(rule("", "pods/exec"));
    asked.add(rule("", "pods/attach"));
    asked.add(rule("", "serviceaccounts/token"));
    asked.add(rule("", "namespaces"));
    asked.add(rule("", "nodes/proxy"));
    asked.add(rule("", "endpoints"));
    asked.add(rule("apps", "deployments"));
    asked.add(rule("rbac.authorization.k8s.io", "clusterroles"));
    asked.add(rule("rbac.authorization.k8s.io", "clusterrolebindings"));
    asked.add(rule("apiextensions.k8s.io", "customresourcedefinitions"));
    return asked;
  }

  private Map<String, String> granted(
      String user, List<String> groups, String namespace, List<PolicyRule> asked) {
    List<PolicyRule> granted = new ArrayList<>();
    for (PolicyRule rule : asked) {
      for (String group : rule.getApiGroups()) {
        for (String resource : rule.getResources()) {
          String name = rule.getResourceNames().stream().findFirst().orElse(null);
          List<String> verbs =
              VERBS.stream()
                  .filter(verb -> allowed(user, groups, namespace, verb, group, resource, name))
                  .toList();
          if (!verbs.isEmpty()) {
            granted.add(
                new PolicyRuleBuilder(rule(group, resource))
                    .withResourceNames(rule.getResourceNames())
                    .withVerbs(verbs)
                    .build());
          }
        }
      }
    }
    return Rights.table(granted);
  }

  private boolean allowed(
      String user,
      List<String> groups,
      String namespace,
      String verb,
      String group,
      String resource,
      String name) {
    String[] parts = resource.split("/", 2);
    return chart
        .client()
        .authorization()
        .v1()
        .subjectAccessReview()
        .create(
            new SubjectAccessReviewBuilder()
                .withNewSpec()
                .withUser(user)
                .withGroups(groups)
                .withNewResourceAttributes()
                .withNamespace(namespace)
                .withVerb(verb)
                .withGroup(group)
                .withResource(parts[0])
                .withSubresource(parts.length > 1 ? parts[1] : null)
                .withName(name)
                .endResourceAttributes()
                .endSpec()
                .build())
        .getStatus()
        .getAllowed();
  }

  private void bind(String namespace, String role) {
    chart
        .client()
        .resource(
            new RoleBindingBuilder()
                .withNewMetadata()
                .withName(role)
                .withNamespace(namespace)
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", role)
                .addNewSubject("rbac.authorization.k8s.io", "User", role, null)
                .build())
        .create();
  }

  private static PolicyRule rule(String group, String resource) {
    return new PolicyRuleBuilder().withApiGroups(group).withResources(resource).build();
  }
}
