/** Which benchmark is next, and on which nodes. */
package io.redisbench.operator.queue;
