package io.redisbench.api.results;

/**
 * What a window cost the client.
 *
 * @param userCores processor cores used in user mode by the event loops
 * @param systemCores processor cores used in the kernel by the event loops
 * @param busiestThreadShare share of the window in which the busiest event loop was not waiting, 1
 *     for always
 * @param microsPerOperation processor time of the event loops for one good reply, in microseconds
 * @param garbageCollections collections of the Java runtime in the window
 * @param garbageCollectionMillis time spent in them
 */
public record ClientCost(
    double userCores,
    double systemCores,
    double busiestThreadShare,
    double microsPerOperation,
    long garbageCollections,
    double garbageCollectionMillis) {}
