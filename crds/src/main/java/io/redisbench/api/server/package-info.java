/** The server under test: one that is started, or one that is already there. */
package io.redisbench.api.server;
