package io.redisbench.runner.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each mistake is told with its place, what was found and what to write instead. */
class WorkloadProblemsTest {

  private static final String TABLE =
      """
      rounds: [{name: a, command: GTE}]                                              | rounds[0].command | did you mean GET?
      rounds: [{name: a, command: BITCOUNT}]                                         | rounds[0].command | add arguments, for example arguments: ["{key}"]
      rounds: [{name: a, command: subscribe, arguments: [news]}]                     | rounds[0].command | SUBSCRIBE cannot be measured: the server then sends what no request asked for
      rounds: [{name: a, command: MONITOR}]                                          | rounds[0].command | MONITOR cannot be measured
      rounds: [{name: a, command: BLPOP, arguments: ["{key}", "0"]}]                 | rounds[0].command | LPOP instead of BLPOP
      rounds: [{name: a, command: FLUSHALL}]                                         | rounds[0].command | UNLINK removes its own keys
      rounds: [{name: a, command: CONFIG, arguments: [GET, "*"]}]                    | rounds[0].command | settings belong to server.config
      rounds: [{name: a, command: AUTH, arguments: [x]}]                             | rounds[0].command | user, password and database belong to server or target
      rounds: [{name: a, command: CLIENT, arguments: [reply, "OFF"]}]                | rounds[0].command | nothing can be measured
      rounds: [{name: a, command: MULTI}]                                            | rounds[0].command | EVAL changes several keys in one request
      rounds: [{name: a, command: SHUTDOWN}]                                         | rounds[0].command | stops or changes the server
      rounds: [{name: a, command: MOVE, arguments: ["{key}", "1"]}]                  | rounds[0].command | puts keys into another database
      rounds: [{name: a, command: COPY, arguments: ["{key}", "{prefix}b", db, "1"]}] | rounds[0].command | remove DB
      rounds: [{name: a, command: XREAD, arguments: [block, "0", STREAMS, "{key}", "$"]}] | rounds[0].command | remove BLOCK
      rounds: [{name: a, command: FUNCTION, arguments: [flush]}]                     | rounds[0].command | changes the server
      rounds: [{name: a, command: LRANGE_100}]                                       | rounds[0].command | write command: LRANGE
      rounds: [{name: a, command: PING_INLINE}]                                      | rounds[0].command | write command: PING
      rounds: [{name: a, mix: [{weight: 1, command: GET}, {weight: 1, command: DEBUG}]}] | rounds[0].mix[1].command | DEBUG cannot be measured
      rounds: [{name: a, command: GET}, {name: b, command: SET, arguments: ["{key}", "{vlaue}"]}] | rounds[1].arguments[1] | {vlaue} is no placeholder (did you mean {value}?)
      rounds: [{name: a, command: SET, arguments: ["{key}", "{value"]}]              | rounds[0].arguments[1] | write {{ for a brace
      rounds: [{name: a, command: SET, arguments: ["{key}", "{9..0}"]}]              | rounds[0].arguments[1] | write the smaller bound first, {0..9}
      rounds: [{name: a, command: SET, arguments: ["{key}", "{each 0..9}"]}]         | rounds[0].arguments[1] | write {0..9} for a random integer
      rounds: [{name: a, command: SET, arguments: ["{key}", "{0..9999999999999999999}"]}] | rounds[0].arguments[1] | beyond 64-bit integers
      rounds: [{name: a, command: SET, arguments: ["{key}", "{bytes}"]}]             | rounds[0].arguments[1] | {bytes} is for the names of rounds
      rounds: [{name: a, command: GET, arguments: ["user:{key}"]}]                   | rounds[0].arguments[0] | write {key} (one of keys.count) or {prefix}name
      rounds: [{name: a, command: LPOP, arguments: [mylist]}]                        | rounds[0].arguments[0] | {prefix}name
      rounds: [{name: a, command: INCR, value: {bytes: 3}}]                          | rounds[0].value | INCR has no value: remove value
      rounds: [{name: a, command: PING, value: {bytes: 3}}]                          | rounds[0].value | PING has no value
      rounds: [{name: "set-{bytes}", command: SET, value: {range: {minBytes: 1, maxBytes: 2}}}] | rounds[0].name | these have no fixed one
      rounds: [{name: "incr-{bytes}", command: INCR}]                                | rounds[0].name | these have no fixed one
      rounds: [{name: "set-{size}", command: SET}]                                   | rounds[0].name | only {bytes} can stand in a name
      rounds: [{name: "set-{bytes}", command: SET}, {name: set-100, command: SET}]   | rounds[1].name | rounds[0] is called set-100 too
      rounds: [{name: a, command: GET, threads: 4, connections: 2}]                  | rounds[0].threads | 4 threads share 2 connections
      rounds: [{name: a, command: GET, keys: {count: 1000, digits: 2}}]              | rounds[0].keys.digits | use at least 3 digits
      rounds: [{name: a, command: GET, duration: 0s}]                                | rounds[0].duration | measures nothing
      rounds: [{name: a, command: GET, duration: 5 minutes}]                         | rounds[0].duration | is not a duration
      rounds: [{name: a, command: BITCOUNT, arguments: ["{key}"]}]                   | rounds[0].prepare | add prepare, for example {command: SET
      rounds: [{name: a, command: GET, prepare: {command: HSET, arguments: ["{key}", f, v]}}] | rounds[0].prepare | HSET writes keys of type hash
      rounds: [{name: a, command: GET, prepare: {command: STE, arguments: []}}]      | rounds[0].prepare.command | did you mean SET?
      rounds: [{name: a, command: HGET, prepare: {command: HSET, arguments: ["{key}", "{each 0..1}", "{each 0..2}"]}}] | rounds[0].prepare.arguments | go through the same numbers
      rounds: [{name: a, command: HGET, prepare: {command: HSET, arguments: ["{key}", "{each 0..99999}", v]}}] | rounds[0].prepare.arguments | more than 10000 numbers
      rounds: [{name: a, mix: [{weight: 1, command: GET}, {weight: 1, command: HGET}]}] | rounds[0] | different types (string, hash)
      rounds: [{name: a, mix: [{weight: 1, command: INCR}, {weight: 1, command: GET}]}] | rounds[0] | "{key}:get"
      rounds: [{name: a, command: LPOP, duration: 10s}]                              | rounds[0] | say requests (also in warmup), or tolerate: [Misses]
      rounds: [{name: a, command: LPOP, keys: {preload: false}}]                     | rounds[0].keys.preload | LPOP takes away what must have been written
      rounds: [{name: a, command: LPOP, prepare: {command: RPUSH, arguments: ["{key}", "{value}"]}}] | rounds[0].prepare.arguments | repeat with {each 0..
      rounds: [{name: a, command: LPOP, keys: {distribution: Zipf}}]                 | rounds[0] | more than can be prepared
      rounds: [{name: a, command: DEL, keys: {count: 5}}]                            | rounds[0].keys | count: 1000000, distribution: Sequential
      rounds: [{name: a, command: DEL, keys: {distribution: Uniform}}]               | rounds[0].keys | so that each request finds one
      rounds: [{name: a, command: DEL, duration: 3s}]                                | rounds[0] | say requests instead of duration
      rounds: [{name: a, command: UNLINK, warmup: {requests: 5}}]                    | rounds[0].warmup | would take the keys that are measured
      rounds: [{name: a, command: DEL, arguments: ["{prefix}list"]}]                 | rounds[0] | use {key}
      preset: string-encoding                                                        | preset | Did you mean string-encodings?
      """;

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = TABLE)
  void mistakesAreToldWithPlaceAndRemedy(String yaml, String path, String message) {
    assertThat(problems(yaml))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.path()).isEqualTo("spec.workload." + path);
              assertThat(problem.message()).contains(message);
            });
  }

  @Test
  void allMistakesAreToldAtOnceInTheOrderOfTheManifest() {
    assertThat(
            problems(
                """
                rounds:
                  - {name: a, command: SET, arguments: ["{kye}", "{vlaue}"]}
                  - {name: b, command: GTE}
                """))
        .extracting(WorkloadProblem::path)
        .containsExactly(
            "spec.workload.rounds[0].arguments[0]",
            "spec.workload.rounds[0].arguments[1]",
            "spec.workload.rounds[1].command");
  }

  @Test
  void mistakesInPresetsNameThePreset() {
    ResolutionFacts facts = new ResolutionFacts("rb:", (keyBytes, expires) -> OptionalInt.empty());

    Resolution resolution = Workloads.resolve(Workloads.spec("{preset: string-encodings}"), facts);

    assertThat(((Resolution.Refused) resolution).problems())
        .first()
        .hasToString(
            "spec.workload.preset (string-encodings).rounds[2].value.overEmbstrLimit: this server"
                + " stores no value as embstr under keys of 15 bytes: make keys shorter"
                + " (keys.digits), or say bytes");
  }

  @Test
  void roundsThatMeetAtTheLimitOfAServerAreRefused() {
    Resolution resolution =
        Workloads.resolve(Workloads.spec("{preset: string-encodings}"), Workloads.withLimit(99));

    assertThat(((Resolution.Refused) resolution).problems())
        .extracting(WorkloadProblem::message)
        .containsExactly(
            "rounds[4] is called set-100 too, and names tell rounds apart in results and gates:"
                + " give one another name",
            "rounds[5] is called get-100 too, and names tell rounds apart in results and gates:"
                + " give one another name");
  }

  private static List<WorkloadProblem> problems(String yaml) {
    String mapping = yaml.contains("\n") ? yaml : "{" + yaml + "}";
    return ((Resolution.Refused) Workloads.resolve(Workloads.spec(mapping), Workloads.FACTS))
        .problems();
  }
}
