package io.redisbench.runner.evidence;

import io.redisbench.runner.load.LoadResult;
import java.util.Optional;

/**
 * What one client did of a load that several share.
 *
 * @param client its number; 0 is the one that leads, and judges
 * @param connections how many of the load's connections it had
 * @param result its part of the load
 * @param hostBefore its machine right before its first request
 * @param hostAfter its machine right after its last reply
 * @param machine names the machine, the same for all clients on it; empty where it is not known
 */
public record ClientWindow(
    int client,
    int connections,
    LoadResult result,
    HostSnapshot hostBefore,
    HostSnapshot hostAfter,
    Optional<String> machine) {}
