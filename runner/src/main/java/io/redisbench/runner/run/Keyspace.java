package io.redisbench.runner.run;

import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.KeyRemoval;
import java.time.Duration;

/** The keys of a run on its server. */
final class Keyspace {

  private final Control control;
  private final boolean owned;
  private final String prefix;

  /**
   * @param owned whether everything on the server is the run's
   * @param prefix what the run's keys start with
   */
  Keyspace(Control control, boolean owned, String prefix) {
    this.control = control;
    this.owned = owned;
    this.prefix = prefix;
  }

  /**
   * Removes every key of the run, and on a server of others nothing else.
   *
   * @param limit how long it may take
   * @return whether none is left
   */
  boolean clear(Duration limit) {
    if (owned) {
      control.flushAll();
      return true;
    }
    KeyRemoval removal = control.removeKeys(prefix, limit);
    return removal.complete();
  }
}
