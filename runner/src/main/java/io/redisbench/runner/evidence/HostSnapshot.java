package io.redisbench.runner.evidence;

import java.time.Instant;
import java.util.Optional;

/**
 * What the client's machine says about processor time at one moment; all figures count up. What
 * cannot be read, such as a server on another machine, is empty.
 *
 * @param takenAt when it was read
 * @param cpu all processors of the machine together
 * @param client how often the client's own control group was held back by its CPU limit
 * @param server the same of the server's control group
 * @param clientProcess processor time of all threads of the client's process
 * @param serverProcess processor time of all threads of the server
 * @param serverMainThread processor time of the server's main thread
 */
public record HostSnapshot(
    Instant takenAt,
    Optional<CpuTime> cpu,
    Optional<Throttling> client,
    Optional<Throttling> server,
    Optional<ProcessTime> clientProcess,
    Optional<ProcessTime> serverProcess,
    Optional<ProcessTime> serverMainThread) {

  /**
   * Time of all processors of a machine, in clock ticks.
   *
   * @param busyTicks running anything
   * @param idleTicks with nothing to do
   * @param stealTicks wanted to run, and the hypervisor ran somebody else
   */
  public record CpuTime(long busyTicks, long idleTicks, long stealTicks) {

    /** Length of a tick: the kernel's interface has fixed it at a hundredth of a second. */
    public static final long NANOS_PER_TICK = 10_000_000;
  }

  /**
   * How a control group was held back by its CPU limit.
   *
   * @param periods scheduling periods in which it was held back
   * @param throttledNanos for how long
   */
  public record Throttling(long periods, long throttledNanos) {}

  /**
   * Processor time of a process or a thread.
   *
   * @param userNanos in user mode
   * @param systemNanos in the kernel
   */
  public record ProcessTime(long userNanos, long systemNanos) {

    /** Both together. */
    public long nanos() {
      return userNanos + systemNanos;
    }
  }
}
