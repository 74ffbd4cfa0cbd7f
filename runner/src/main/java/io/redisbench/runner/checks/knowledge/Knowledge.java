package io.redisbench.runner.checks.knowledge;

import io.redisbench.api.checks.CheckVerdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What is known of one server. Judges what was seen; where nothing is known it says so. */
public final class Knowledge {
  private final String server;
  private final boolean known;
  private final Map<String, Fact> facts;

  Knowledge(String server, boolean known, Map<String, Fact> facts) {
    this.server = server;
    this.known = known;
    this.facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  /**
   * Of a server of which nothing is known.
   *
   * @param server its name, for people
   */
  public static Knowledge nothingOf(String server) {
    return new Knowledge(server, false, Map.of());
  }

  /** Whether the flavour and version is known at all. */
  public boolean isKnown() {
    return known;
  }

  /** The facts by the id of the case. */
  public Map<String, Fact> facts() {
    return facts;
  }

  /** Judges what was seen in a case. */
  public Judgement judge(String id, String seen, Optional<Boolean> closed) {
    Fact fact = facts.get(id);
    if (fact == null) {
      return new Judgement(
          CheckVerdict.OBSERVED,
          "",
          "",
          "",
          known ? "nothing is known of this case for " + server : "nothing is known of " + server);
    }
    Expectation expectation = fact.expectation();
    String expected = expectation.inWords();
    if (!expectation.fits(seen, closed)) {
      return new Judgement(
          CheckVerdict.FAILED,
          expected,
          fact.rule(),
          fact.source(),
          server + " is known to show " + expected);
    }
    return expectation.dependsOn().isPresent()
        ? new Judgement(
            CheckVerdict.OBSERVED,
            expected,
            fact.rule(),
            fact.source(),
            "depends on " + expectation.dependsOn().get())
        : new Judgement(CheckVerdict.PASSED, expected, fact.rule(), fact.source(), "");
  }

  /** What is to be seen in a case, for people; empty when nothing is known. */
  public String expected(String id) {
    return facts.containsKey(id) ? facts.get(id).expectation().inWords() : "";
  }

  /** The rule of a case; empty when nothing is known. */
  public String rule(String id) {
    return facts.containsKey(id) ? facts.get(id).rule() : "";
  }

  /** How the rule of a case is known; empty when nothing is. */
  public String source(String id) {
    return facts.containsKey(id) ? facts.get(id).source() : "";
  }
}
