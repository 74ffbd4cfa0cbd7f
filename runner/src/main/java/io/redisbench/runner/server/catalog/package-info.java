/** Which servers are to be had on this machine, and which of them a manifest means. */
package io.redisbench.runner.server.catalog;
