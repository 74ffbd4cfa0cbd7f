/** How an operator is set up. */
package io.redisbench.operator.settings;
