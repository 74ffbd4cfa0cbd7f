package io.redisbench.runner.cli;

import java.io.PrintStream;

/**
 * Where a command prints.
 *
 * @param out for results
 * @param err for progress and problems
 * @param terminal whether a person looks at both
 */
record Console(PrintStream out, PrintStream err, boolean terminal) {}
