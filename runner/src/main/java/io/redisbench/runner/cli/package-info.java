/** The command line. */
package io.redisbench.runner.cli;
