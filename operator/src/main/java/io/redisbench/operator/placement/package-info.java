/** Which nodes could serve a benchmark. */
package io.redisbench.operator.placement;
