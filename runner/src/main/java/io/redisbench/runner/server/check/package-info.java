/** Whether a server is what the manifest asks for. */
package io.redisbench.runner.server.check;
