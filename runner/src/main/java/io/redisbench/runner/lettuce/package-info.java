/** The load driver over the Lettuce client, for the figures of a Java application. */
package io.redisbench.runner.lettuce;
