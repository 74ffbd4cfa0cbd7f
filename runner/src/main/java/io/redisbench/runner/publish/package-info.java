/** How a run in a cluster tells how far it is, and where its results are stored. */
package io.redisbench.runner.publish;
