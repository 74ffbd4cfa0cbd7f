package io.redisbench.api.results;

import java.util.Optional;

/**
 * What a window cost the server.
 *
 * @param userCores processor cores used in user mode by the process
 * @param systemCores processor cores used in the kernel by the process
 * @param mainThreadUserCores the main thread's part of it, where the server says it
 * @param mainThreadSystemCores the main thread's part of it, where the server says it
 * @param microsPerOperation processor time of the process for one good reply, in microseconds
 * @param usedMemoryBytes memory for data at the end of the window
 * @param residentBytes memory of the process at the end of the window
 * @param fragmentationRatio resident over used
 * @param bytesInPerSecond read from sockets
 * @param bytesOutPerSecond written to sockets
 */
public record ServerCost(
    double userCores,
    double systemCores,
    Optional<Double> mainThreadUserCores,
    Optional<Double> mainThreadSystemCores,
    double microsPerOperation,
    long usedMemoryBytes,
    long residentBytes,
    double fragmentationRatio,
    double bytesInPerSecond,
    double bytesOutPerSecond) {

  /**
   * Share of one core that the main thread used, 1 for full; of the process where the server does
   * not tell.
   */
  public double mainThreadCores() {
    return mainThreadUserCores.isPresent() && mainThreadSystemCores.isPresent()
        ? mainThreadUserCores.get() + mainThreadSystemCores.get()
        : userCores + systemCores;
  }
}
