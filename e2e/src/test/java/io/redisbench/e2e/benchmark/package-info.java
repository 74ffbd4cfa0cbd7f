/** What the operator costs, measured on a real cluster; the commands are in {@code benchmarks/}. */
package io.redisbench.e2e.benchmark;
