package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Pod;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.pod.PodWords;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunRecord;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** A server that is not there any more, in words. */
final class ServerEnding {

  private static final int LAST_LINES = 5;

  private ServerEnding() {}

  static Act beforeTheRunner(Situation situation, RunRecord record, Pod pod, String ending) {
    return RunStage.failed(situation, record, reason(pod), words(pod, ending));
  }

  /** Why the server's pod ended; empty while it goes on. */
  static Optional<String> words(Situation situation, RunRecord record) {
    return situation
        .observed()
        .server(situation.names(record).server())
        .flatMap(pod -> PodWords.ending(pod).map(ending -> words(pod, ending)));
  }

  /** Why it ended, in one word. */
  static Reason reason(Situation situation, RunRecord record) {
    return situation
        .observed()
        .server(situation.names(record).server())
        .map(ServerEnding::reason)
        .orElse(Reason.SERVER_CRASHED);
  }

  private static Reason reason(Pod pod) {
    if (PodWords.outOfMemory(pod)) {
      return Reason.SERVER_OUT_OF_MEMORY;
    }
    return PodWords.disruption(pod).isPresent() ? Reason.DISRUPTED : Reason.SERVER_CRASHED;
  }

  private static String words(Pod pod, String ending) {
    String last = lastLines(PodWords.lastWords(pod));
    return "the server ended: " + ending + (last.isEmpty() ? "" : "; its last lines: " + last);
  }

  private static String lastLines(String text) {
    String[] lines = text.split("\n");
    return Arrays.stream(lines)
        .skip(Math.max(0, lines.length - LAST_LINES))
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining(" | "));
  }
}
