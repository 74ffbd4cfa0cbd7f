/**
 * The load engine: event loops over plain NIO that share nothing.
 *
 * <p>Each loop owns its connections, its random generator, its counters and its histograms; they
 * are merged once, at the end. Requests are encoded from a template and patched, replies are
 * scanned and never turned into objects, and nothing is allocated for a request.
 */
package io.redisbench.runner.engine;
