/**
 * The protocol, case by case over raw connections with no client library between: what is sent is
 * written down in the case, what comes back is the transcript that knowledge judges.
 */
package io.redisbench.runner.checks.protocol;
