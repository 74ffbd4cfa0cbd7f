/** Servers to measure: which are to be had, how they are set up, started, asked and stopped. */
package io.redisbench.runner.server;
