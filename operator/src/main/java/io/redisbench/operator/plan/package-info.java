/** Decides what is to be done, from what the cluster shows; does nothing itself. */
package io.redisbench.operator.plan;
