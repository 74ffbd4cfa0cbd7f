package io.redisbench.runner.evidence;

import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.workload.Driver;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Everything that is known about one measured window.
 *
 * @param declared what the manifest says about the round
 * @param load the load that was asked for
 * @param result what the load did
 * @param samplesBefore keys sampled after the preload and the warm-up, right before the window
 * @param samplesAfter keys sampled right after the window
 * @param serverBefore INFO right before the window's connections were opened; empty where INFO is
 *     not allowed
 * @param serverAfter INFO right after the window; empty where INFO is not allowed, or when the
 *     server does not answer any more
 * @param hostBefore the client's machine right before the window
 * @param hostAfter the client's machine right after the window
 * @param ownCommands commands that the benchmark itself sent between the two INFO, beside the load:
 *     the first INFO counts, the second does not, as the server counts a command when it is done
 * @param settings the server's settings, asked for and read back
 * @param clients all clients, this one among them, where several share the load; empty where there
 *     is one only. The result is that of all together
 * @param machine names the client's machine; empty where it is not known
 */
public record WindowFacts(
    Declared declared,
    Load load,
    LoadResult result,
    List<StoredSample> samplesBefore,
    List<StoredSample> samplesAfter,
    Optional<ServerSnapshot> serverBefore,
    Optional<ServerSnapshot> serverAfter,
    HostSnapshot hostBefore,
    HostSnapshot hostAfter,
    long ownCommands,
    List<Setting> settings,
    List<ClientWindow> clients,
    Optional<String> machine) {

  public WindowFacts {
    samplesBefore = List.copyOf(samplesBefore);
    samplesAfter = List.copyOf(samplesAfter);
    settings = List.copyOf(settings);
    clients = List.copyOf(clients);
  }

  /** The same as another client's machine saw it. */
  WindowFacts seenBy(ClientWindow other) {
    return new WindowFacts(
        declared,
        load,
        result,
        samplesBefore,
        samplesAfter,
        serverBefore,
        serverAfter,
        other.hostBefore(),
        other.hostAfter(),
        ownCommands,
        settings,
        List.of(),
        other.machine());
  }

  /**
   * What a round is meant to be.
   *
   * @param encoding the encoding that every value must have; empty when the round does not say
   * @param storedLength how long a stored value may be; empty when the commands change lengths, or
   *     values are no strings
   * @param tolerated what may happen without spoiling the round
   * @param preloadedKeys keys that the preload wrote and the window starts with; empty without one
   * @param oneKey whether the round says that all requests go to one key
   * @param driver what sends the requests
   * @param database the database that is used
   * @param ioThreads io-threads of the server; 1 where it has none
   * @param serverCpus processors that the server may use; empty where that is not known
   * @param clientCpus processors that the client may use
   * @param sharedHost whether server and client run on the same machine
   * @param sharedCpus whether they take from the same processors there: pods have their own
   */
  public record Declared(
      Optional<String> encoding,
      Optional<LengthBounds> storedLength,
      Set<Tolerance> tolerated,
      OptionalLong preloadedKeys,
      boolean oneKey,
      Driver driver,
      int database,
      int ioThreads,
      OptionalDouble serverCpus,
      double clientCpus,
      boolean sharedHost,
      boolean sharedCpus) {
    public Declared {
      tolerated = Set.copyOf(tolerated);
    }
  }

  /** The shortest and the longest stored value, in bytes. */
  public record LengthBounds(long minBytes, long maxBytes) {}
}
