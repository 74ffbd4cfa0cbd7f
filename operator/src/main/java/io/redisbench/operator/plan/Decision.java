package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.operator.run.Reason;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What is to be done about a benchmark. */
public sealed interface Decision {

  /**
   * More has to be looked at before anything can be decided.
   *
   * @param question what
   */
  record Ask(Question question) implements Decision {}

  /** What can be asked. */
  enum Question {
    /** Which nodes the benchmark gets. */
    ASSIGNMENT,
    /**
     * Whether the runner's Job is really gone: each kind is watched on its own, so that the pod of
     * a Job may be shown before the Job.
     */
    JOB,
    /** What came of the latest run. */
    RESULTS
  }

  /**
   * All that is to be done, in this order.
   *
   * @param before what comes before the status
   * @param status the status that the benchmark should have
   * @param events what to tell
   * @param after what comes after the status: nothing is removed before what came of it is written
   * @param lookAgain when to look again although nothing has changed; empty for never
   */
  record Act(
      List<Step> before,
      RedisBenchmarkStatus status,
      List<Note> events,
      List<Step> after,
      Optional<Duration> lookAgain)
      implements Decision {
    public Act {
      before = List.copyOf(before);
      events = List.copyOf(events);
      after = List.copyOf(after);
    }
  }

  /** One write. */
  sealed interface Step {

    /**
     * Makes the object, or makes it so.
     *
     * @param object the object
     */
    record Apply(HasMetadata object) implements Step {}

    /**
     * Removes the object, if it is there.
     *
     * @param kind its kind
     * @param name its name, in the benchmark's namespace
     */
    record Delete(Class<? extends HasMetadata> kind, String name) implements Step {}

    /** Removes the benchmark itself. */
    record DeleteBenchmark() implements Step {}
  }

  /**
   * An event.
   *
   * @param warning whether it is one that somebody should look at
   * @param reason one word
   * @param message a sentence
   * @param run the run that it is about, by its number and, where there were several, its attempt
   */
  record Note(boolean warning, Reason reason, String message, String run) {}
}
