package io.redisbench.helm;

import static io.redisbench.helm.Rights.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBinding;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessRightsTest {

  private static final String TWO_NAMESPACES = "watchNamespaces: [team-a, team-b]";
  private static final String WITHOUT_USERS = "rbac: {aggregate: false}\n";

  @Test
  void forAllNamespacesTheOperatorHasExactlyWhatItNeeds() {
    ClusterRole role = Chart.render(WITHOUT_USERS).only(ClusterRole.class);

    Map<String, String> expected = new HashMap<>(Rights.OF_BENCHMARKS);
    expected.putAll(Rights.OF_THE_CLUSTER);
    assertThat(table(role.getRules())).isEqualTo(expected);
  }

  @Test
  void forAListOfNamespacesTheOnlyClusterWideRightsAreToReadNodesAndPriorities() {
    Rendered chart = Chart.render(WITHOUT_USERS + TWO_NAMESPACES);

    assertThat(table(chart.only(ClusterRole.class).getRules())).isEqualTo(Rights.OF_THE_CLUSTER);
  }

  @Test
  void forAListOfNamespacesEachHasTheSameRole() {
    Rendered chart = Chart.render(TWO_NAMESPACES);

    for (String namespace : List.of("team-a", "team-b")) {
      Role role = in(namespace, chart.all(Role.class));
      assertThat(table(role.getRules())).isEqualTo(Rights.OF_BENCHMARKS);
      RoleBinding binding = in(namespace, chart.all(RoleBinding.class));
      assertThat(binding.getRoleRef().getKind()).isEqualTo("Role");
      assertThat(binding.getRoleRef().getName()).isEqualTo(role.getMetadata().getName());
      assertThat(binding.getSubjects()).containsExactly(operator());
    }
    assertThat(chart.all(Role.class)).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", TWO_NAMESPACES})
  void inItsOwnNamespaceTheOperatorElectsItsLeaderAndReadsOnlyItsOwnKey(String values) {
    Rendered chart = Chart.render(values);

    Role role = in("bench-system", chart.all(Role.class));
    assertThat(table(role.getRules())).isEqualTo(Rights.OF_ITS_OWN_NAMESPACE);
    RoleBinding binding = in("bench-system", chart.all(RoleBinding.class));
    assertThat(binding.getRoleRef().getName()).isEqualTo(role.getMetadata().getName());
    assertThat(binding.getSubjects()).containsExactly(operator());
  }

  @Test
  void anOperatorThatWatchesItsOwnNamespaceHasTwoRolesThere() {
    Rendered chart = Chart.render("redisbench", "redisbench", "watchNamespaces: [redisbench]");

    assertThat(chart.all(Role.class))
        .extracting(role -> role.getMetadata().getName())
        .containsExactlyInAnyOrder("redisbench", "redisbench.redisbench");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", TWO_NAMESPACES, Chart.EVERYTHING_ON})
  void noRuleHasAWildcard(String values) {
    assertThat(rules(Chart.render(values)))
        .isNotEmpty()
        .allSatisfy(
            rule -> {
              assertThat(rule.getApiGroups()).isNotEmpty().doesNotContain("*");
              assertThat(rule.getResources()).isNotEmpty().noneMatch(name -> name.contains("*"));
              assertThat(rule.getVerbs()).isNotEmpty().doesNotContain("*");
              assertThat(rule.getNonResourceURLs()).isEmpty();
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", TWO_NAMESPACES})
  void noSecretIsReadButTheOperatorsOwnKey(String values) {
    assertThat(rules(Chart.render(values)))
        .filteredOn(rule -> rule.getResources().contains("secrets"))
        .filteredOn(rule -> !rule.getResourceNames().equals(List.of("redisbench-operator-key")))
        .isNotEmpty()
        .allSatisfy(
            rule ->
                assertThat(rule.getVerbs())
                    .containsAnyOf("create", "delete")
                    .doesNotContain("get", "list", "watch", "patch", "update"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", TWO_NAMESPACES})
  void nobodyIsHandedRightsByTrickOrByName(String values) {
    assertThat(rules(Chart.render(values)))
        .allSatisfy(
            rule -> {
              assertThat(rule.getVerbs()).doesNotContain("bind", "escalate", "impersonate");
              assertThat(rule.getResources())
                  .doesNotContain("pods/exec", "pods/attach", "nodes/proxy", "clusterroles")
                  .doesNotContain("serviceaccounts/token");
            });
  }

  @Test
  void theClusterRoleIsBoundToTheOperatorAlone() {
    Rendered chart = Chart.render(WITHOUT_USERS);

    ClusterRoleBinding binding = chart.only(ClusterRoleBinding.class);
    assertThat(binding.getRoleRef().getName())
        .isEqualTo(chart.only(ClusterRole.class).getMetadata().getName());
    assertThat(binding.getSubjects()).containsExactly(operator());
  }

  @Test
  void anotherServiceAccountIsBoundInsteadOfOurs() {
    Rendered chart = Chart.render("serviceAccount: {create: false, name: theirs}");

    assertThat(chart.all(ServiceAccount.class)).isEmpty();
    assertThat(chart.only(ClusterRoleBinding.class).getSubjects())
        .extracting(Subject::getName)
        .containsExactly("theirs");
  }

  @Test
  void whoMakesTheRolesElsewhereGetsNone() {
    Rendered chart = Chart.render(TWO_NAMESPACES + "\nrbac: {create: false}");

    assertThat(chart.objects())
        .extracting(HasMetadata::getKind)
        .noneMatch(kind -> kind.contains("Role"));
  }

  @Test
  void whoMayViewANamespaceSeesItsBenchmarks() {
    ClusterRole view = named("bench-system.redisbench-view");

    assertThat(table(view.getRules()))
        .isEqualTo(
            Map.of(
                "redisbenchmarks.redisbench.io", "get list watch",
                "redisbenchmarks/status.redisbench.io", "get"));
    assertThat(aggregation(view)).containsExactlyInAnyOrder("view", "edit", "admin");
  }

  @Test
  void whoMayEditANamespaceWritesBenchmarksButNotTheirStatus() {
    ClusterRole edit = named("bench-system.redisbench-edit");

    assertThat(table(edit.getRules()))
        .isEqualTo(
            Map.of("redisbenchmarks.redisbench.io", "create delete deletecollection patch update"));
    assertThat(aggregation(edit)).containsExactlyInAnyOrder("edit", "admin");
  }

  private static ClusterRole named(String name) {
    return Chart.render("{}").all(ClusterRole.class).stream()
        .filter(role -> role.getMetadata().getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> aggregation(ClusterRole role) {
    String prefix = "rbac.authorization.k8s.io/aggregate-to-";
    return role.getMetadata().getLabels().keySet().stream()
        .filter(label -> label.startsWith(prefix))
        .map(label -> label.substring(prefix.length()))
        .toList();
  }

  private static <T extends HasMetadata> T in(String namespace, List<T> objects) {
    List<T> found =
        objects.stream().filter(o -> namespace.equals(o.getMetadata().getNamespace())).toList();
    assertThat(found).as(namespace).hasSize(1);
    return found.get(0);
  }

  private static Subject operator() {
    Subject subject = new Subject();
    subject.setKind("ServiceAccount");
    subject.setName("redisbench");
    subject.setNamespace("bench-system");
    return subject;
  }

  private static List<PolicyRule> rules(Rendered chart) {
    return Stream.concat(
            chart.all(Role.class).stream().map(Role::getRules),
            chart.all(ClusterRole.class).stream().map(ClusterRole::getRules))
        .flatMap(Collection::stream)
        .toList();
  }
}
