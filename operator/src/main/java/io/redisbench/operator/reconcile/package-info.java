/** Where looking, deciding and writing come together. */
package io.redisbench.operator.reconcile;
