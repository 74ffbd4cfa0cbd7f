/** A server process of our own: started, guarded, and stopped whatever happens to us. */
package io.redisbench.runner.server.process;
