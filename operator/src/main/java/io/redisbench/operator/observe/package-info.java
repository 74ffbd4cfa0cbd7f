/** Looks at the cluster. */
package io.redisbench.operator.observe;
