/**
 * A run from its first look at the server to its results: prepare, sample, warm up, measure, judge,
 * for every round and repetition, until it is done, cancelled or out of time.
 */
package io.redisbench.runner.run;
