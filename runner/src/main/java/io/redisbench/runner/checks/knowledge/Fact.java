package io.redisbench.runner.checks.knowledge;

/**
 * What is known of one case.
 *
 * @param expectation what is to be seen
 * @param rule the rule behind it, in words
 * @param source how it is known, for people
 */
public record Fact(Expectation expectation, String rule, String source) {}
