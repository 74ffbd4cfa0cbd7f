/** Questions to a server beside the load, and the few commands that change it. */
package io.redisbench.runner.server.control;
