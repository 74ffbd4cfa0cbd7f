package io.redisbench.operator.run;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.redisbench.api.Verdict;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the cluster remembers of a run, in the annotations of the ConfigMap that also holds its
 * plan. It is written before anything else of the run, and holds the run's end before anything of
 * it is removed.
 *
 * @param number 1 for the first run of the benchmark
 * @param attempt 1 for the first attempt
 * @param causes why each earlier attempt ended
 * @param measured digest of the measured part of the spec
 * @param serverNode node of the server; of the runner where there is none
 * @param runnerNode node of the runner
 * @param pool pool of the server's node
 * @param reservedAt when the nodes were reserved for this attempt
 * @param specJson the spec as it is measured
 * @param planned whether the runner has its plan, so that its Job exists or is about to
 * @param end how it ended; empty while it goes on
 */
public record RunRecord(
    int number,
    int attempt,
    List<String> causes,
    String measured,
    String serverNode,
    String runnerNode,
    String pool,
    Instant reservedAt,
    String specJson,
    boolean planned,
    Optional<End> end) {

  /** Key of the spec in the ConfigMap. */
  public static final String SPEC = "spec.json";

  /** Key of the plan in the ConfigMap. */
  public static final String PLAN = "plan.json";

  private static final String PREFIX = "redisbench.io/";
  private static final String CAUSE_SEPARATOR = "\n";

  public RunRecord {
    causes = List.copyOf(causes);
  }

  /**
   * How a run ended.
   *
   * @param verdict what came of it
   * @param reason one word
   * @param message a sentence
   * @param at when
   * @param withResults whether its results are stored
   * @param gates digest of the gates that were judged
   */
  public record End(
      Verdict verdict,
      Reason reason,
      String message,
      Instant at,
      boolean withResults,
      String gates) {}

  /** Whether there are results of it. */
  public boolean hasResults() {
    return end.map(End::withResults).orElse(false);
  }

  /** Which run and, after a disruption, which attempt: 3, or 3-try2. */
  public String label() {
    return attempt == 1 ? Integer.toString(number) : number + "-try" + attempt;
  }

  /** The same, on other nodes, after a disruption. */
  public RunRecord nextAttempt(
      String cause, String nextServerNode, String nextRunnerNode, String nextPool, Instant now) {
    return new RunRecord(
        number,
        attempt + 1,
        Stream.concat(causes.stream(), Stream.of(cause.replace(CAUSE_SEPARATOR, " "))).toList(),
        measured,
        nextServerNode,
        nextRunnerNode,
        nextPool,
        now,
        specJson,
        false,
        Optional.empty());
  }

  /** The same, ended. */
  public RunRecord ended(End how) {
    return new RunRecord(
        number,
        attempt,
        causes,
        measured,
        serverNode,
        runnerNode,
        pool,
        reservedAt,
        specJson,
        planned,
        Optional.of(how));
  }

  /** The annotations that hold it. */
  public Map<String, String> annotations() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(PREFIX + "attempt", Integer.toString(attempt));
    all.put(PREFIX + "measured", measured);
    all.put(PREFIX + "server-node", serverNode);
    all.put(PREFIX + "runner-node", runnerNode);
    all.put(PREFIX + "pool", pool);
    all.put(PREFIX + "reserved-at", reservedAt.toString());
    if (!causes.isEmpty()) {
      all.put(PREFIX + "causes", String.join(CAUSE_SEPARATOR, causes));
    }
    end.ifPresent(
        how -> {
          all.put(PREFIX + "verdict", how.verdict().toString());
          all.put(PREFIX + "reason", how.reason().toString());
          all.put(PREFIX + "message", how.message());
          all.put(PREFIX + "ended-at", how.at().toString());
          all.put(PREFIX + "with-results", Boolean.toString(how.withResults()));
          all.put(PREFIX + "gates", how.gates());
        });
    return all;
  }

  /** Reads it; empty when this is no record of ours, or one that somebody has made unreadable. */
  public static Optional<RunRecord> of(ConfigMap map) {
    Map<String, String> labels =
        Objects.requireNonNullElse(map.getMetadata().getLabels(), Map.of());
    Map<String, String> notes =
        Objects.requireNonNullElse(map.getMetadata().getAnnotations(), Map.of());
    Map<String, String> data = Objects.requireNonNullElse(map.getData(), Map.of());
    try {
      return Optional.of(
          new RunRecord(
              Integer.parseInt(labels.getOrDefault(Labels.RUN, "")),
              Integer.parseInt(notes.getOrDefault(PREFIX + "attempt", "")),
              causes(notes.getOrDefault(PREFIX + "causes", "")),
              notes.getOrDefault(PREFIX + "measured", ""),
              notes.getOrDefault(PREFIX + "server-node", ""),
              notes.getOrDefault(PREFIX + "runner-node", ""),
              notes.getOrDefault(PREFIX + "pool", ""),
              Instant.parse(notes.getOrDefault(PREFIX + "reserved-at", "")),
              data.getOrDefault(SPEC, ""),
              data.containsKey(PLAN),
              end(notes)));
    } catch (NumberFormatException | DateTimeException e) {
      return Optional.empty();
    }
  }

  private static List<String> causes(String text) {
    return text.isEmpty() ? List.of() : Arrays.asList(text.split(CAUSE_SEPARATOR));
  }

  private static Optional<End> end(Map<String, String> notes) {
    String verdict = notes.get(PREFIX + "verdict");
    return Arrays.stream(Verdict.values())
        .filter(known -> known.toString().equals(verdict))
        .findFirst()
        .map(
            known ->
                new End(
                    known,
                    Reason.of(notes.getOrDefault(PREFIX + "reason", "")),
                    notes.getOrDefault(PREFIX + "message", ""),
                    Instant.parse(notes.getOrDefault(PREFIX + "ended-at", "")),
                    Boolean.parseBoolean(notes.get(PREFIX + "with-results")),
                    notes.getOrDefault(PREFIX + "gates", "")));
  }
}
