/** What the status of a benchmark says. */
package io.redisbench.operator.status;
