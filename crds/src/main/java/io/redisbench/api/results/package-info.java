/**
 * What a run found: written by the runner, read by everything else. Every figure comes with its
 * uncertainty and every round with the evidence that the figure means what it says.
 */
package io.redisbench.api.results;
