/** Benchmarks of the engine's parts, in its own package since the parts are not public. */
package io.redisbench.runner.engine;
