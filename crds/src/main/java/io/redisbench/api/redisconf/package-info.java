/** The redis.conf of a server that is started for a benchmark. */
package io.redisbench.api.redisconf;
