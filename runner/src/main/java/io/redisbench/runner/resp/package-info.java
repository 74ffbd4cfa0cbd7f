/**
 * Redis' protocol, RESP2 and RESP3, byte by byte: replies as values that tell every difference on
 * the wire, and requests as bytes. For those who examine servers; the load engine only scans.
 */
package io.redisbench.runner.resp;
