/** What measures the load engine against its peers. */
package io.redisbench.benchmarks;
