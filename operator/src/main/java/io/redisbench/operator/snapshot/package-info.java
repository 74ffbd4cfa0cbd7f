/** What the objects of the cluster show, of one benchmark and of all of them together. */
package io.redisbench.operator.snapshot;
