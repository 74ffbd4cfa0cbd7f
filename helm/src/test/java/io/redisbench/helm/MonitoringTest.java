package io.redisbench.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.Service;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MonitoringTest {

  private static final ObjectMapper JSON = new JsonMapper();

  /** What the operator exports. */
  private static final Set<String> METRICS =
      Set.of(
          "redisbench_runs",
          "redisbench_queue_length",
          "redisbench_queue_oldest_seconds",
          "redisbench_phase_seconds",
          "redisbench_reconcile_errors_total");

  @Test
  void prometheusFindsTheMetricsThroughTheService() {
    Rendered chart = Chart.render(Chart.EVERYTHING_ON);
    JsonNode monitor = JSON.valueToTree(chart.only("ServiceMonitor"));

    Service service = chart.only(Service.class);
    monitor
        .at("/spec/selector/matchLabels")
        .properties()
        .forEach(
            label ->
                assertThat(service.getMetadata().getLabels())
                    .containsEntry(label.getKey(), label.getValue().asText()));
    JsonNode endpoint = monitor.at("/spec/endpoints/0");
    assertThat(endpoint.get("port").asText())
        .isEqualTo(service.getSpec().getPorts().get(0).getName());
    assertThat(endpoint.get("path").asText()).isEqualTo("/q/metrics");
    assertThat(endpoint.get("interval").asText()).isEqualTo("30s");
    assertThat(monitor.at("/metadata/labels/release").asText()).isEqualTo("prometheus");
  }

  @Test
  void alertsAskForMetricsThatTheOperatorHas() {
    Set<String> asked = new TreeSet<>();
    for (JsonNode rule : rules("")) {
      Matcher names = Pattern.compile("redisbench_[a-z_]+").matcher(rule.get("expr").asText());
      while (names.find()) {
        asked.add(names.group());
      }
    }

    assertThat(asked).isNotEmpty().isSubsetOf(METRICS);
  }

  @Test
  void everyAlertSaysWhatIsWrongAndHowBadItIs() {
    assertThat(rules(", alertLabels: {team: bench}"))
        .hasSize(4)
        .allSatisfy(
            rule -> {
              assertThat(rule.get("alert").asText()).startsWith("Redisbench");
              assertThat(rule.at("/labels/severity").asText()).isIn("warning", "critical");
              assertThat(rule.at("/labels/team").asText()).isEqualTo("bench");
              assertThat(rule.at("/annotations/summary").asText()).isNotBlank();
              assertThat(rule.at("/annotations/description").asText()).endsWith(".");
            });
  }

  @Test
  void valuesOfPrometheusAreLeftToPrometheus() {
    assertThat(Chart.render("prometheusRule: {enabled: true}").yaml())
        .contains("{{ $value | humanizeDuration }}");
  }

  @Test
  void theLimitOfTheQueueIsTheUsers() {
    assertThat(rules(", queueOldestSeconds: 2000000"))
        .extracting(rule -> rule.get("expr").asText())
        .contains("max(redisbench_queue_oldest_seconds) > 2000000");
  }

  private static Iterable<JsonNode> rules(String more) {
    Rendered chart = Chart.render("prometheusRule: {enabled: true" + more + "}");
    Map<String, String> labels = chart.only("PrometheusRule").getMetadata().getLabels();
    assertThat(labels).containsEntry("app.kubernetes.io/name", "redisbench");
    JsonNode rule = JSON.valueToTree(chart.only("PrometheusRule"));
    return rule.at("/spec/groups/0/rules");
  }
}
