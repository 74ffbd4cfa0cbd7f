package io.redisbench.runner.evidence;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * One key as the server holds it.
 *
 * @param key its name
 * @param encoding what OBJECT ENCODING says; empty when the key is gone or the command is not
 *     allowed
 * @param lengthBytes what STRLEN says, or the elements of another type; empty when not asked
 * @param memoryUsageBytes what MEMORY USAGE says; empty when not asked or not allowed
 */
public record StoredSample(
    String key,
    Optional<String> encoding,
    OptionalLong lengthBytes,
    OptionalLong memoryUsageBytes) {}
