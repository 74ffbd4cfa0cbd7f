package io.redisbench.runner.load;

/** Something that can put a {@link Load} on a server. */
public interface LoadDriver {

  /**
   * Runs the load and returns when it ended. Never throws for what a server does: a refused,
   * closed, frozen or garbled connection is an {@link LoadResult.Ending}, with what was measured
   * until then.
   *
   * @param load what to do
   * @param listener told about progress about once a second, from another thread
   * @param cancellation ends the load within a quarter of a second when cancelled
   */
  LoadResult run(Load load, LoadListener listener, Cancellation cancellation);
}
