package io.redisbench.api;

import io.redisbench.api.checks.CheckGroup;
import java.util.EnumSet;
import java.util.Set;

/**
 * What must hold on the server besides the figures. Without it the encodings are checked of a
 * server that is started for the benchmark, and nothing of a target. Checks that disturb run after
 * the rounds, all others before.
 *
 * @param encodings probe the encodings of all types and compare with what this flavour and version
 *     is known to do; true unless it says false
 * @param protocol send well-formed and malformed requests over raw sockets and compare the replies;
 *     takes some seconds; true unless it says false
 */
public record ChecksSpec(Boolean encodings, Boolean protocol) {

  /** The groups that a benchmark checks. */
  public static Set<CheckGroup> groups(RedisBenchmarkSpec spec) {
    Set<CheckGroup> groups = EnumSet.noneOf(CheckGroup.class);
    if (spec.checks() == null) {
      if (spec.target() == null) {
        groups.add(CheckGroup.ENCODINGS);
      }
      return groups;
    }
    if (!Boolean.FALSE.equals(spec.checks().encodings())) {
      groups.add(CheckGroup.ENCODINGS);
    }
    if (!Boolean.FALSE.equals(spec.checks().protocol())) {
      groups.add(CheckGroup.PROTOCOL);
    }
    return groups;
  }
}
