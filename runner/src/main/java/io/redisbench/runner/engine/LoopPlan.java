package io.redisbench.runner.engine;

import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.Load;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Map;

/**
 * What one loop needs to know.
 *
 * @param load all of the load
 * @param address the endpoint, resolved
 * @param wires opens connections of the endpoint's kind
 * @param login what a new connection sends first
 * @param pools what values are cut from
 * @param slot number of the loop among those of this engine
 * @param thread number of the loop among those of all engines that share the load
 * @param threads how many loops there are in all of them
 * @param openTimeout how long one connection may take to open and log in
 */
record LoopPlan(
    Load load,
    SocketAddress address,
    WireFactory wires,
    Login login,
    Map<Double, ValuePool> pools,
    int slot,
    int thread,
    int threads,
    Duration openTimeout) {

  Endpoint endpoint() {
    return load.endpoint();
  }

  int connections() {
    return (int) Share.of(load.connections(), thread, threads).size();
  }

  Budget budget() {
    return Budget.of(load, thread, threads);
  }

  /** How long replies may be waited for after the last request. */
  long drainNanos() {
    return load.amount() instanceof Load.Amount.Timed
        ? load.drain().toNanos()
        : ClosedLoopBudget.UNLIMITED;
  }

  boolean isOpenLoop() {
    return load.pacing() instanceof Load.Pacing.OpenLoop;
  }
}
