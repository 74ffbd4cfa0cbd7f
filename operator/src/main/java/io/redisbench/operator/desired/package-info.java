/** The objects that a run needs, each made from the run alone. */
package io.redisbench.operator.desired;
