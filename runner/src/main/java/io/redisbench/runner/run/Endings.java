package io.redisbench.runner.run;

import io.redisbench.api.Verdict;
import io.redisbench.runner.load.LoadResult.Ending;

/** What the end of a load means for the run. */
final class Endings {

  private Endings() {}

  static Verdict verdict(Ending ending) {
    return switch (ending.cause()) {
      case COMPLETED -> Verdict.PASSED;
      case CANCELLED -> Verdict.CANCELLED;
      case DEADLINE, UNANSWERED, CONNECT_FAILED, LOGIN_FAILED, CONNECTION_LOST, PROTOCOL_ERROR ->
          Verdict.ERROR;
    };
  }

  /** A sentence with the server's last words, where it left some. */
  static RunStopped stopped(Ending ending, String activity, Subject subject) {
    String reason =
        switch (ending.cause()) {
          case CANCELLED -> "cancelled while " + activity;
          case DEADLINE ->
              ending.message().isEmpty()
                  ? "the deadline passed while " + activity
                  : ending.message() + " (while " + activity + ")";
          default -> ending.message() + " (while " + activity + ")";
        };
    Verdict verdict = verdict(ending);
    // A server that was told to end has nothing to say about why.
    return new RunStopped(
        verdict, verdict == Verdict.CANCELLED ? reason : withLastWords(reason, subject));
  }

  static String withLastWords(String reason, Subject subject) {
    String words = subject.lastWords().get().strip();
    return words.isEmpty() ? reason : reason + ". The server's last words: " + words;
  }
}
