package io.redisbench.api.experiments;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;

/**
 * A study of one mechanism.
 *
 * @param name tells the experiment apart in the results
 * @param proxyComparison the same commands directly and through the proxy, with the CPU of both
 * @param monitorCost what a MONITOR client costs, read and unread
 * @param latencyProbes what the usual latency tools show of a stall
 * @param networkDistance one command at a time against pipelines, over added round-trip time
 * @param pipelineSizes throughput over the size of a pipeline
 * @param respVersions replies and cost of RESP2 against RESP3
 * @param protocolParser how the parser treats well-formed and malformed requests
 * @param threadModel which threads the server has, and where throughput flattens
 * @param fsyncStall what appendfsync costs on a busy disk
 * @param lazyFree how long freeing a large key stalls other clients
 * @param ioThreads throughput over io-threads, with the proof that they worked
 * @param expiryLateness how late keys expire, over hz
 * @param fragmentation memory after random deletes, with and without active defragmentation
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value =
        "[has(self.proxyComparison), has(self.monitorCost), has(self.latencyProbes), has(self.networkDistance), has(self.pipelineSizes), has(self.respVersions), has(self.protocolParser), has(self.threadModel), has(self.fsyncStall), has(self.lazyFree), has(self.ioThreads), has(self.expiryLateness), has(self.fragmentation)].exists_one(given, given)",
    message = "say which experiment by exactly one key, for example lazyFree: {members: 2000000}")
public record ExperimentSpec(
    @Required @Pattern("^[a-z0-9]([a-z0-9-]*[a-z0-9])?$") @Size(max = 63) String name,
    Experiments.ProxyComparison proxyComparison,
    Experiments.MonitorCost monitorCost,
    Experiments.LatencyProbes latencyProbes,
    Experiments.NetworkDistance networkDistance,
    Experiments.PipelineSizes pipelineSizes,
    Experiments.RespVersions respVersions,
    Experiments.ProtocolParser protocolParser,
    Experiments.ThreadModel threadModel,
    Experiments.FsyncStall fsyncStall,
    Experiments.LazyFree lazyFree,
    Experiments.IoThreads ioThreads,
    Experiments.ExpiryLateness expiryLateness,
    Experiments.Fragmentation fragmentation) {}
