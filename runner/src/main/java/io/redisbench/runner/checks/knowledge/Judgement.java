package io.redisbench.runner.checks.knowledge;

import io.redisbench.api.checks.CheckVerdict;

/**
 * What knowledge says of something seen.
 *
 * @param verdict Passed, Failed, or Observed where nothing is known to judge by
 * @param expected what is known, for people; empty where nothing is
 * @param rule the rule behind it, in words
 * @param source how the rule is known
 * @param reason why it did not pass; empty when it did
 */
public record Judgement(
    CheckVerdict verdict, String expected, String rule, String source, String reason) {}
