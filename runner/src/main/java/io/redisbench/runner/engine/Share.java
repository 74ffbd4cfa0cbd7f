package io.redisbench.runner.engine;

/**
 * The part of a whole that falls to one of several takers; the parts differ by one at most, and the
 * first ones are the larger.
 *
 * @param from where the part starts
 * @param size how large it is
 */
record Share(long from, long size) {

  static Share of(long whole, int taker, int takers) {
    long least = whole / takers;
    long larger = whole % takers;
    return new Share(taker * least + Math.min(taker, larger), least + (taker < larger ? 1 : 0));
  }
}
