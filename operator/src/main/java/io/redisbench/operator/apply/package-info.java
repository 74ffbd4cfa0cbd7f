/** Writes to the cluster. */
package io.redisbench.operator.apply;
