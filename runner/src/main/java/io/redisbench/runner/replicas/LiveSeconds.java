package io.redisbench.runner.replicas;

import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult.Interval;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells a listener each second of a load once all runners are past it. */
final class LiveSeconds {

  private final int parts;
  private final LoadListener listener;
  private final Map<Integer, List<Interval>> waiting = new HashMap<>();

  LiveSeconds(int parts, LoadListener listener) {
    this.parts = parts;
    this.listener = listener;
  }

  synchronized void add(Interval interval) {
    List<Interval> second = waiting.computeIfAbsent(interval.second(), number -> new ArrayList<>());
    second.add(interval);
    if (second.size() == parts) {
      waiting.remove(interval.second());
      listener.onInterval(MergedParts.interval(second));
    }
  }
}
