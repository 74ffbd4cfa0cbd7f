package io.redisbench.runner.manifest;

/** Ends the reading of a file that is no manifest; carries what to tell. */
final class UnreadableException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  UnreadableException(Problem problem) {
    super(problem.words());
    this.problem = problem;
  }

  UnreadableException(String words) {
    this(Problem.of(Problem.Kind.UNREADABLE, FieldPath.ROOT, words));
  }

  Problem problem() {
    return problem;
  }
}
