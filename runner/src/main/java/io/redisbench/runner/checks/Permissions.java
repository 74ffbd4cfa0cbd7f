package io.redisbench.runner.checks;

/**
 * What a check may do to the server.
 *
 * @param ownServer everything on it is ours: it was started for this
 * @param changeSettings settings may be changed, and are put back
 * @param largeValues values of hundreds of megabytes may be sent
 */
public record Permissions(boolean ownServer, boolean changeSettings, boolean largeValues) {

  /** On a server that was started for this. */
  public static Permissions onOwn() {
    return new Permissions(true, true, false);
  }

  /** On a server of others: only keys of our own. */
  public static Permissions onTarget() {
    return new Permissions(false, false, false);
  }

  /** The same, and settings may be changed. */
  public Permissions allowingSettings() {
    return new Permissions(ownServer, true, largeValues);
  }

  /** The same, and large values may be sent. */
  public Permissions allowingLargeValues() {
    return new Permissions(ownServer, changeSettings, true);
  }
}
