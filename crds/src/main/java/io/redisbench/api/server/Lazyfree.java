package io.redisbench.api.server;

/**
 * What is freed in the background; a field that is not given keeps the server's default.
 *
 * @param eviction keys evicted for maxmemory (lazyfree-lazy-eviction)
 * @param expire keys that expired (lazyfree-lazy-expire)
 * @param serverDel values replaced by the server itself, for example by RENAME
 *     (lazyfree-lazy-server-del)
 * @param userDel DEL behaves like UNLINK (lazyfree-lazy-user-del). Since Redis 6.0
 * @param userFlush FLUSHALL and FLUSHDB behave like their ASYNC form (lazyfree-lazy-user-flush).
 *     Since Redis 6.2
 * @param replica the data set that a replica drops before a full resynchronisation
 *     (replica-lazy-flush)
 */
public record Lazyfree(
    Boolean eviction,
    Boolean expire,
    Boolean serverDel,
    Boolean userDel,
    Boolean userFlush,
    Boolean replica) {}
