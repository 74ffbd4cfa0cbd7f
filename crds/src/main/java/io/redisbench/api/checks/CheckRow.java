package io.redisbench.api.checks;

import java.util.Optional;

/**
 * One case of a check.
 *
 * @param id names the case in every release, for example encodings.string.int.zero
 * @param group what it is about
 * @param topic the heading that it stands under, for example strings
 * @param title what was done, in a few words
 * @param expected what this flavour and version is known to do; empty where nothing is known
 * @param seen what the server did; empty when it was not looked at
 * @param bytes memory of key and value as MEMORY USAGE says, where it was asked
 * @param allocatedBytes what the value alone takes in the allocator's size classes, where it can be
 *     told
 * @param verdict what came of it
 * @param rule the rule behind it, in words
 * @param source how the rule is known: on which servers it was seen, or where it was read
 * @param reason why it did not pass, in a sentence; empty when it did
 */
public record CheckRow(
    String id,
    CheckGroup group,
    String topic,
    String title,
    String expected,
    String seen,
    Optional<Long> bytes,
    Optional<Long> allocatedBytes,
    CheckVerdict verdict,
    String rule,
    String source,
    String reason) {
  public CheckRow {
    bytes = bytes == null ? Optional.empty() : bytes;
    allocatedBytes = allocatedBytes == null ? Optional.empty() : allocatedBytes;
  }
}
