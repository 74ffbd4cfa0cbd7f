/** Checks: whether a server behaves as its flavour and version is known to do. */
package io.redisbench.runner.checks;
