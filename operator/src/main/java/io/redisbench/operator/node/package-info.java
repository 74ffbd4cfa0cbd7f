/** Nodes, as far as a benchmark cares. */
package io.redisbench.operator.node;
