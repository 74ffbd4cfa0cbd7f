/**
 * A run of a benchmark: its number, its names, its secrets, and what the cluster remembers of it.
 */
package io.redisbench.operator.run;
