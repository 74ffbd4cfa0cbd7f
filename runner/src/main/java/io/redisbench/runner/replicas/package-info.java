/**
 * Several runners that share a load: one leads, splits each load, and merges what all of them
 * measured; the others assist it over TCP.
 */
package io.redisbench.runner.replicas;
