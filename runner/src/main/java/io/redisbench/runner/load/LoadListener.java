package io.redisbench.runner.load;

/**
 * Hears about a load while it runs. Calls come from one thread, about once a second; a slow
 * listener delays only itself.
 */
@FunctionalInterface
public interface LoadListener {

  /** Hears nothing. */
  LoadListener NONE = interval -> {};

  void onInterval(LoadResult.Interval interval);
}
