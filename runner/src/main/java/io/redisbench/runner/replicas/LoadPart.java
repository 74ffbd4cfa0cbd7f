package io.redisbench.runner.replicas;

import io.redisbench.runner.evidence.ClientWindow;
import io.redisbench.runner.load.LoadResult.Interval;

/** What a leader hears of the part of a load that one assistant has. */
interface LoadPart {

  /** Its connections are open. */
  void ready();

  /** One more second is over. */
  void tick(Interval interval);

  /** It is over. */
  void done(ClientWindow window);

  /**
   * Nothing more will be heard.
   *
   * @param why in a sentence
   */
  void lost(String why);
}
