/**
 * A server that answers like Redis and costs less, so that a client against it is the limit and
 * clients can be told apart.
 */
package io.redisbench.benchmarks.responder;
