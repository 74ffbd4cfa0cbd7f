/** Lettuce: as a driver of loads, and how any connection of Lettuce is set up. */
package io.redisbench.runner.lettuce;
