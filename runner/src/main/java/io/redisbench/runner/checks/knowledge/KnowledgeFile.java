package io.redisbench.runner.checks.knowledge;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/**
 * A file of knowledge. One with a flavour is about servers of it from {@code since} to before
 * {@code until}; one without is a set of facts that others extend.
 *
 * @param about what the file holds, in a sentence
 * @param flavor redis, valkey or redict
 * @param since first version that it is about
 * @param until first version that it is not about
 * @param extend files whose facts hold too, unless this one says otherwise
 * @param facts what is known
 */
record KnowledgeFile(
    @JsonProperty(required = true) String about,
    Optional<String> flavor,
    Optional<String> since,
    Optional<String> until,
    @JsonProperty("extends") List<String> extend,
    List<FactGroup> facts) {
  KnowledgeFile {
    flavor = flavor == null ? Optional.empty() : flavor;
    since = since == null ? Optional.empty() : since;
    until = until == null ? Optional.empty() : until;
    extend = extend == null ? List.of() : List.copyOf(extend);
    facts = facts == null ? List.of() : List.copyOf(facts);
  }
}
