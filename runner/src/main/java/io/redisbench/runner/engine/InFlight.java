package io.redisbench.runner.engine;

import java.util.Arrays;

/**
 * The requests of a connection that wait for their replies, oldest first. Requests with the same
 * start, due time and command are one entry with a count; the ring of entries grows to what was
 * needed so far.
 */
final class InFlight {

  private static final int FIRST_ENTRIES = 4;

  private long[] starts = new long[FIRST_ENTRIES];
  private long[] dues = new long[FIRST_ENTRIES];
  private int[] commands = new int[FIRST_ENTRIES];
  private int[] counts = new int[FIRST_ENTRIES];
  private int head;
  private int entries;
  private int requests;

  int requests() {
    return requests;
  }

  void add(long start, long due, int command) {
    requests++;
    if (entries > 0) {
      int tail = (head + entries - 1) & (counts.length - 1);
      if (starts[tail] == start && commands[tail] == command && dues[tail] == due) {
        counts[tail]++;
        return;
      }
    }
    if (entries == counts.length) {
      grow();
    }
    int tail = (head + entries++) & (counts.length - 1);
    starts[tail] = start;
    dues[tail] = due;
    commands[tail] = command;
    counts[tail] = 1;
  }

  long oldestStart() {
    return starts[head];
  }

  long oldestDue() {
    return dues[head];
  }

  int oldestCommand() {
    return commands[head];
  }

  /** Takes the oldest request off; true where it was the last of its entry. */
  boolean answer() {
    requests--;
    if (--counts[head] > 0) {
      return false;
    }
    head = (head + 1) & (counts.length - 1);
    entries--;
    return true;
  }

  void clear() {
    entries = 0;
    requests = 0;
  }

  private void grow() {
    starts = grown(starts);
    dues = grown(dues);
    commands = grown(commands);
    counts = grown(counts);
    head = 0;
  }

  private long[] grown(long[] ring) {
    long[] grown = Arrays.copyOf(ring, 2 * ring.length);
    for (int i = 0; i < entries; i++) {
      grown[i] = ring[(head + i) & (ring.length - 1)];
    }
    return grown;
  }

  private int[] grown(int[] ring) {
    int[] grown = Arrays.copyOf(ring, 2 * ring.length);
    for (int i = 0; i < entries; i++) {
      grown[i] = ring[(head + i) & (ring.length - 1)];
    }
    return grown;
  }
}
