/**
 * What a load driver is asked to do and what it reports: pure data, shared by the event-loop
 * engine, the Lettuce driver and everything that judges their figures.
 */
package io.redisbench.runner.load;
