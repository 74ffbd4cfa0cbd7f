/** Checks of how values are kept in memory: strings and their limits, and all other types. */
package io.redisbench.runner.checks.encodings;
