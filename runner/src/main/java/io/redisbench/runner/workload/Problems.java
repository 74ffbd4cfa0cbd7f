package io.redisbench.runner.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Collects what is wrong, at a place of the manifest. */
final class Problems {

  private final String path;
  private final List<WorkloadProblem> found;

  private Problems(String path, List<WorkloadProblem> found) {
    this.path = path;
    this.found = found;
  }

  static Problems at(String path) {
    return new Problems(path, new ArrayList<>());
  }

  /** The same collection at a place below this one. */
  Problems below(String child) {
    return new Problems(path + (child.startsWith("[") ? "" : ".") + child, found);
  }

  void add(String message) {
    found.add(new WorkloadProblem(path, message));
  }

  Consumer<String> sink() {
    return this::add;
  }

  int count() {
    return found.size();
  }

  List<WorkloadProblem> all() {
    return List.copyOf(found);
  }
}
