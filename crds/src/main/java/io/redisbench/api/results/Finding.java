package io.redisbench.api.results;

import java.util.List;
import java.util.Optional;

/**
 * What figures mean, in a sentence.
 *
 * @param id what it is about, for example embstr-to-raw-set or server-limit
 * @param text the sentence, with numbers and their uncertainty
 * @param rounds the rounds that it is about
 * @param differencePercent for a comparison: how much the second round differs from the first, in
 *     percent
 */
public record Finding(
    String id, String text, List<String> rounds, Optional<Estimate> differencePercent) {

  public Finding {
    rounds = Lists.copy(rounds);
  }
}
