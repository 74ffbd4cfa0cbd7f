/** What machine this is, as far as it matters to a measurement. */
package io.redisbench.runner.server.host;
