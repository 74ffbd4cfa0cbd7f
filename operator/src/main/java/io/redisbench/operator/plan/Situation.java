package io.redisbench.operator.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.fabric8.kubernetes.api.model.Condition;
import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.RunStatus;
import io.redisbench.operator.desired.RunContext;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.RunKeySource;
import io.redisbench.operator.run.RunKeys;
import io.redisbench.operator.run.RunRecord;
import io.redisbench.operator.settings.OperatorSettings;
import io.redisbench.operator.status.Conditions;
import io.redisbench.operator.status.StatusDraft;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * What is observed of a benchmark, and who observes it.
 *
 * @param observed what the cluster shows
 * @param settings how the operator is set up
 * @param operatorKey the key that secrets are derived from
 */
record Situation(Observed observed, OperatorSettings settings, RunKeySource operatorKey) {

  Instant now() {
    return observed.now();
  }

  String benchmarkName() {
    return observed.benchmark().getMetadata().getName();
  }

  long generation() {
    return Objects.requireNonNullElse(observed.benchmark().getMetadata().getGeneration(), 0L);
  }

  /** All that the objects of this run are made from. */
  RunContext context(RunRecord record) {
    return RunContext.of(observed.benchmark(), record, measuredSpec(record), operatorKey, settings);
  }

  ChildNames names(RunRecord record) {
    return new ChildNames(benchmarkName(), record.number(), record.attempt());
  }

  /** The spec as the run measures it. */
  RedisBenchmarkSpec measuredSpec(RunRecord record) {
    try {
      return ApiJson.json().readValue(record.specJson(), RedisBenchmarkSpec.class);
    } catch (JsonProcessingException e) {
      // Somebody has changed the record; the resource says nearly the same.
      return observed.spec();
    }
  }

  /** The same text each time: it goes into an object that is applied again. */
  static String json(RedisBenchmarkSpec spec) {
    try {
      return ApiJson.json()
          .configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true)
          .writeValueAsString(spec);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Conditions that go on from those of the status as it is. */
  Conditions conditions() {
    return new Conditions(previousConditions(), generation(), now());
  }

  List<Condition> previousConditions() {
    return observed.status().map(RedisBenchmarkStatus::conditions).orElse(List.of());
  }

  boolean wasIn(Phase phase) {
    return observed.status().map(status -> status.phase() == phase).orElse(false);
  }

  /** A status of this run. */
  StatusDraft draft(RunRecord record, Phase phase, String message) {
    String uid = observed.benchmark().getMetadata().getUid();
    return new StatusDraft(generation(), phase, message)
        .run(
            new RunStatus(
                record.number(),
                RunKeys.runId(uid, record.number(), record.attempt()),
                record.attempt(),
                record.causes()))
        .started(record.reservedAt().toString())
        .server(server(measuredSpec(record)))
        .place(record.serverNode(), record.pool())
        .results(resultNames());
  }

  /** Result ConfigMaps of the runs that ended with results, the newest first. */
  List<String> resultNames() {
    List<RunRecord> outdated = Retention.outdated(this);
    return observed.records().stream()
        .filter(record -> !outdated.contains(record))
        .filter(RunRecord::hasResults)
        .sorted(Comparator.comparingInt(RunRecord::number).reversed())
        .map(record -> names(record).results())
        .toList();
  }

  /** Flavour and version that are asked for, until it is known what answers. */
  String server(RedisBenchmarkSpec spec) {
    if (spec.target() != null) {
      return "target " + spec.target().host();
    }
    ServerSpec server = spec.server();
    Flavor flavor = Objects.requireNonNullElse(server.flavor(), Flavor.REDIS);
    String version =
        server.version() != null
            ? server.version()
            : server.image() != null ? "" : settings.defaultVersion(flavor);
    return (flavor + " " + version).strip();
  }

  /** How long until so much time has passed since then; zero when it has. */
  Duration left(Instant since, Duration limit) {
    Duration left = Duration.between(now(), since.plus(limit));
    return left.isNegative() ? Duration.ZERO : left;
  }

  boolean isOver(Instant since, Duration limit) {
    return left(since, limit).isZero();
  }
}
