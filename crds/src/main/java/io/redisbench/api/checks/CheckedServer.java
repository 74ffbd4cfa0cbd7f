package io.redisbench.api.checks;

/**
 * The server that was checked.
 *
 * @param flavor redis, valkey, redict or what it calls itself; empty when it does not say
 * @param version its version; empty when it does not say
 * @param mode standalone, cluster or sentinel; empty when it does not say
 * @param allocator its memory allocator; empty when it does not say
 * @param origin where it comes from: a path, an image, the embedded one, or its address
 */
public record CheckedServer(
    String flavor, String version, String mode, String allocator, String origin) {

  /** Flavour and version, for example redis 8.0.2; empty when it told neither. */
  public String name() {
    return (flavor + " " + version).strip();
  }
}
