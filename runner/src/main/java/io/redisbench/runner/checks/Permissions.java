package io.redisbench.runner.checks;

/**
 * What a check may do to the server.
 *
 * @param ownServer everything on it is ours: it was started for this
 * @param changeSettings settings may be changed, and are put back
 * @param largeValues values of hundreds of megabytes may be sent
 * @param keys keys of our own may be written; false where they could not be removed again
 */
public record Permissions(
    boolean ownServer, boolean changeSettings, boolean largeValues, boolean keys) {

  /** Why no key is written where {@link #keys} is false. */
  public static final String KEYS_WOULD_STAY =
      "neither UNLINK nor DEL is allowed on keys of ours, so none is written that would stay;"
          + " a user of some keys only names their start with --key-prefix";

  /** On a server that was started for this. */
  public static Permissions onOwn() {
    return new Permissions(true, true, false, true);
  }

  /** On a server of others: only keys of our own. */
  public static Permissions onTarget() {
    return new Permissions(false, false, false, true);
  }

  /** The same, and settings may be changed. */
  public Permissions allowingSettings() {
    return new Permissions(ownServer, true, largeValues, keys);
  }

  /** The same, and large values may be sent. */
  public Permissions allowingLargeValues() {
    return new Permissions(ownServer, changeSettings, true, keys);
  }

  /** The same, and no key may be written. */
  public Permissions withoutKeys() {
    return new Permissions(ownServer, changeSettings, largeValues, false);
  }
}
