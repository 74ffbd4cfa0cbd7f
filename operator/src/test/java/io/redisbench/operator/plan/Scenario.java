package io.redisbench.operator.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Ask;
import io.redisbench.operator.plan.Decision.Question;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.run.MeasuredPart;
import io.redisbench.operator.run.RunKeySource;
import io.redisbench.operator.run.RunKeys;
import io.redisbench.operator.settings.OperatorSettings;
import io.redisbench.operator.settings.OperatorSettings.Deadlines;
import io.redisbench.operator.snapshot.Contention;
import io.redisbench.operator.snapshot.Snapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Objects of a cluster in one file, and what the planner makes of them. */
final class Scenario {

  static final OperatorSettings SETTINGS =
      new OperatorSettings(
          "redisbench-runner:1",
          "IfNotPresent",
          "redis",
          "valkey/valkey",
          "8.0",
          "8.1",
          List.of("redisbench.io/pool"),
          new Deadlines(
              Duration.ofHours(24),
              Duration.ofMinutes(10),
              Duration.ofMinutes(5),
              Duration.ofMinutes(2)));

  /** Maps have no order of their own; a file that is compared needs one. */
  private static final ObjectMapper YAML =
      ApiJson.yaml().configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true);

  private static final Map<String, Class<? extends HasMetadata>> KINDS =
      Map.of(
          "RedisBenchmark", RedisBenchmark.class,
          "ConfigMap", ConfigMap.class,
          "Pod", Pod.class,
          "Job", Job.class,
          "Node", Node.class);

  private final List<HasMetadata> objects = new ArrayList<>();
  private Instant now = Instant.EPOCH;
  private Optional<String> refused = Optional.empty();
  private boolean forGood;
  private boolean jobsShown = true;
  private StoredResults results =
      new StoredResults.Refused("the ConfigMap quick-1-results is not there");

  /**
   * Reads the file: its first document has the time, the results where they are asked for, what the
   * API server refused, and whether the watch of Jobs lags behind the others.
   */
  static Scenario read(Path file) throws IOException {
    Scenario scenario = new Scenario();
    try (var documents = YAML.readerFor(JsonNode.class).<JsonNode>readValues(file.toFile())) {
      while (documents.hasNext()) {
        scenario.add(documents.next(), file.getParent());
      }
    }
    return scenario;
  }

  private void add(JsonNode document, Path folder) throws IOException {
    if (document.has("now")) {
      now = Instant.parse(document.get("now").asText());
      refused = Optional.ofNullable(document.get("refused")).map(JsonNode::asText);
      forGood = document.path("forGood").asBoolean();
      jobsShown = !document.path("watchOfJobsLags").asBoolean();
      if (document.has("results")) {
        results =
            new StoredResults.Opened(
                YAML.readValue(
                    Files.readString(folder.resolve(document.get("results").asText())),
                    BenchmarkResults.class));
      }
      return;
    }
    Class<? extends HasMetadata> kind = KINDS.get(document.get("kind").asText());
    objects.add(YAML.treeToValue(filledIn(document), kind));
  }

  /** What follows from the benchmark need not be written: its digests, its spec, ids of runs. */
  private JsonNode filledIn(JsonNode document) throws IOException {
    List<RedisBenchmark> benchmarks = all(RedisBenchmark.class);
    if (benchmarks.isEmpty()) {
      return document;
    }
    RedisBenchmark first = benchmarks.get(0);
    JsonNode filled =
        YAML.readTree(
            YAML.writeValueAsString(document)
                .replace("<measured>", MeasuredPart.digest(first.getSpec()))
                .replace("<gates>", MeasuredPart.digestOfGates(first.getSpec()))
                .replace("<run 1>", RunKeys.runId(first.getMetadata().getUid(), 1, 1)));
    if (filled.at("/data/spec.json").asText().equals("<spec>")) {
      ((ObjectNode) filled.get("data")).put("spec.json", Situation.json(first.getSpec()));
    }
    return filled;
  }

  /** What the planner decides about the first benchmark of the file. */
  Act decision() {
    Planner planner = new Planner(SETTINGS, new RunKeySource(new byte[] {1, 2, 3}));
    RedisBenchmark benchmark = all(RedisBenchmark.class).get(0);
    List<NodeFacts> nodes =
        all(Node.class).stream().map(node -> NodeFacts.of(node, SETTINGS.poolLabels())).toList();
    Observed observed =
        new Snapshot(
                benchmark,
                owned(ConfigMap.class, benchmark),
                all(Pod.class),
                jobsShown ? owned(Job.class, benchmark) : List.of(),
                nodes,
                now)
            .observed();
    if (refused.isPresent()) {
      return planner.refused(observed, refused.get(), forGood);
    }
    Decision decision = planner.decide(observed);
    if (decision instanceof Ask ask && ask.question() == Question.ASSIGNMENT) {
      Contention contention =
          new Contention(
              all(RedisBenchmark.class), all(ConfigMap.class), all(Pod.class), nodes, s -> 0, now);
      decision = planner.decide(observed.withAssignment(contention.assignment(benchmark)));
    } else if (decision instanceof Ask ask && ask.question() == Question.JOB) {
      decision = planner.decide(observed.withJobs(owned(Job.class, benchmark)));
    } else if (decision instanceof Ask) {
      decision = planner.decide(observed.withResults(results));
    }
    return (Act) decision;
  }

  /** The decision as a text that people can read and compare. */
  static String text(Act act) throws IOException {
    ObjectNode all = YAML.createObjectNode();
    all.set("before", steps(act.before()));
    all.set("status", YAML.valueToTree(act.status()));
    ArrayNode events = all.putArray("events");
    act.events()
        .forEach(
            note ->
                events.add(
                    (note.warning() ? "Warning " : "Normal ")
                        + note.reason()
                        + ": "
                        + note.message()));
    all.set("after", steps(act.after()));
    all.put("lookAgain", act.lookAgain().map(Duration::toString).orElse("never"));
    return YAML.writeValueAsString(all);
  }

  private static ArrayNode steps(List<Step> steps) {
    ArrayNode all = YAML.createArrayNode();
    for (Step step : steps) {
      ObjectNode one = all.addObject();
      if (step instanceof Step.Apply apply) {
        one.set("apply", YAML.valueToTree(apply.object()));
      } else if (step instanceof Step.Delete delete) {
        one.put("delete", delete.kind().getSimpleName() + "/" + delete.name());
      } else {
        one.put("delete", "the benchmark");
      }
    }
    return all;
  }

  private <R extends HasMetadata> List<R> owned(Class<R> kind, RedisBenchmark benchmark) {
    return all(kind).stream()
        .filter(
            object ->
                object.getMetadata().getOwnerReferences().stream()
                    .anyMatch(owner -> owner.getUid().equals(benchmark.getMetadata().getUid())))
        .toList();
  }

  private <R extends HasMetadata> List<R> all(Class<R> kind) {
    return objects.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
