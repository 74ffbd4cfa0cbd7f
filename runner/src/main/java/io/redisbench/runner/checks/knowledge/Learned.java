package io.redisbench.runner.checks.knowledge;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.redisconf.Version;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a server did, in the form of the knowledge files. */
public final class Learned {
  private static final String CLOSES = ", closes";
  private static final String STAYS = ", stays open";

  private Learned() {}

  /**
   * A file of facts: what was seen in each case, under the rule that is known for it elsewhere. A
   * person has to read it before it becomes knowledge.
   */
  public static String yaml(CheckReport report) {
    String name = report.server().name();
    Optional<Version> version = Version.parse(report.server().version());
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("about", name.isEmpty() ? "A server that does not tell its version" : name);
    file.put("flavor", report.server().flavor());
    file.put("since", version.map(each -> each.major() + "." + each.minor()).orElse("0"));
    file.put("until", version.map(each -> each.major() + "." + (each.minor() + 1)).orElse("0"));
    Map<String, Map<String, Object>> topics = new LinkedHashMap<>();
    for (CheckRow row : report.rows()) {
      if (!row.seen().isEmpty()) {
        topics
            .computeIfAbsent(row.topic(), topic -> new LinkedHashMap<>())
            .put(row.id(), expectation(row.seen()));
      }
    }
    List<Map<String, Object>> facts = new ArrayList<>();
    topics.forEach(
        (topic, expect) -> {
          Map<String, Object> group = new LinkedHashMap<>();
          group.put("rule", topic);
          group.put("evidence", "seen on " + name);
          group.put("expect", expect);
          facts.add(group);
        });
    file.put("facts", facts);
    try {
      return ApiJson.yaml().writeValueAsString(file);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object expectation(String seen) {
    for (String end : List.of(CLOSES, STAYS)) {
      if (seen.endsWith(end)) {
        Map<String, Object> expectation = new LinkedHashMap<>();
        expectation.put("text", seen.substring(0, seen.length() - end.length()));
        expectation.put("closes", end.equals(CLOSES));
        return expectation;
      }
    }
    return seen;
  }
}
