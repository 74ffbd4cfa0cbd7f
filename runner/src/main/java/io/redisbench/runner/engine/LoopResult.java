package io.redisbench.runner.engine;

import io.redisbench.runner.load.LoadResult.ThreadResult;
import java.util.List;

/**
 * What one loop did.
 *
 * @param tallies one for each command of the load
 * @param isDrainOver whether replies were still missing when the drain ended
 * @param endNanos when the loop left the window
 */
record LoopResult(
    List<CommandTally> tallies,
    long planned,
    long sent,
    long unanswered,
    long bytesSent,
    long bytesReceived,
    long reconnects,
    long loginCommands,
    boolean isDrainOver,
    long lastReplyNanos,
    long endNanos,
    ThreadResult thread) {}
