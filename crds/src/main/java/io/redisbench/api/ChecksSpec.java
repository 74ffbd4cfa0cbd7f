package io.redisbench.api;

/**
 * What must hold on the server besides the figures.
 *
 * @param encodings probe the encodings of all types and compare with what this flavour and version
 *     is known to do
 * @param protocol send well-formed and malformed requests over raw sockets and compare the replies
 */
public record ChecksSpec(Boolean encodings, Boolean protocol) {}
