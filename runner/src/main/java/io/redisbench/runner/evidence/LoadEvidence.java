package io.redisbench.runner.evidence;

import static io.redisbench.api.results.FigureText.count;
import static io.redisbench.api.results.FigureText.decimal;
import static io.redisbench.api.results.FigureText.micros;
import static io.redisbench.api.results.FigureText.perSecond;

import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.Load.Pacing.OpenLoop;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Whether the load was the one that was asked for, and its latencies can be what they say. */
final class LoadEvidence {

  private LoadEvidence() {}

  static List<Evidence> judge(WindowFacts facts) {
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(errors(facts));
    evidence.add(unanswered(facts));
    evidence.add(window(facts));
    if (facts.load().pacing() instanceof OpenLoop pacing) {
      evidence.add(schedule(facts, pacing));
    } else {
      evidence.add(littlesLaw(facts));
    }
    if (Verbs.goToOneKey(facts.load())) {
      evidence.add(oneKey(facts));
    }
    return evidence;
  }

  private static Evidence errors(WindowFacts facts) {
    LoadResult result = facts.result();
    boolean tolerated = facts.declared().tolerated().contains(Tolerance.ERRORS);
    String expected = tolerated ? "tolerated" : "none";
    if (result.errors() == 0) {
      return errorsOfOthers(facts, expected);
    }
    String words = ErrorReplies.inWords(result);
    if (tolerated) {
      return Evidence.proved("errors", expected, words);
    }
    String first = ErrorReplies.first(result);
    return Evidence.refuted(
        "errors",
        expected,
        words,
        count(result.errors())
            + " of "
            + count(result.errors() + result.answered())
            + " replies were errors: "
            + words
            + (first.isEmpty() ? "." : ". The first: \"" + first + "\"."));
  }

  private static Evidence errorsOfOthers(WindowFacts facts, String expected) {
    OptionalLong before = facts.serverBefore().map(ServerSnapshot::errorReplies).orElse(none());
    OptionalLong after = facts.serverAfter().map(ServerSnapshot::errorReplies).orElse(none());
    if (before.isPresent() && after.isPresent() && after.getAsLong() > before.getAsLong()) {
      String others = count(after.getAsLong() - before.getAsLong());
      return Evidence.doubtful(
          "errors",
          expected,
          others + " of the server",
          "The server sent "
              + others
              + " error replies during the window, none of them to the load: somebody else uses"
              + " it.");
    }
    return Evidence.proved("errors", expected, "none");
  }

  private static OptionalLong none() {
    return OptionalLong.empty();
  }

  private static Evidence unanswered(WindowFacts facts) {
    LoadResult result = facts.result();
    String expected = "a reply to every request";
    String seen = count(result.unanswered()) + " without a reply";
    return result.unanswered() == 0
        ? Evidence.proved("unanswered", expected, seen)
        : Evidence.refuted(
            "unanswered",
            expected,
            seen,
            count(result.unanswered())
                + " of "
                + count(result.sent())
                + " requests never got a reply, so their latency is in no figure.");
  }

  private static Evidence window(WindowFacts facts) {
    double seconds = facts.result().elapsedNanos() / 1e9;
    long replies = facts.result().answered();
    String expected =
        "at least "
            + decimal(EvidenceLimits.WINDOW_SECONDS, 1)
            + " s and "
            + EvidenceLimits.WINDOW_REPLIES
            + " replies";
    String seen = micros(seconds * 1e6) + ", " + count(replies) + " replies";
    if (replies == 0) {
      // A pause of the machine can be as long as such a window: the server is not to blame for it.
      boolean tooShort =
          seconds < EvidenceLimits.WINDOW_SECONDS
              && facts.result().errors() == 0
              && facts.result().unanswered() == 0;
      return tooShort
          ? Evidence.doubtful(
              "window",
              expected,
              seen,
              "Not one reply came in a window of only "
                  + micros(seconds * 1e6)
                  + ": ask for more requests or a longer duration.")
          : Evidence.refuted("window", expected, seen, "Not one good reply came.");
    }
    if (seconds < EvidenceLimits.WINDOW_SECONDS) {
      return Evidence.doubtful(
          "window",
          expected,
          seen,
          "The window was only "
              + micros(seconds * 1e6)
              + " long, so that one pause of the machine decides its figures: ask for more requests"
              + " or a longer duration.");
    }
    if (replies < EvidenceLimits.WINDOW_REPLIES) {
      return Evidence.doubtful(
          "window",
          expected,
          seen,
          "Only "
              + count(replies)
              + " replies came, too few for a 99th percentile: ask for more requests or a longer"
              + " duration.");
    }
    return Evidence.proved("window", expected, seen);
  }

  private static Evidence schedule(WindowFacts facts, OpenLoop pacing) {
    LoadResult result = facts.result();
    double achieved =
        result.elapsedNanos() == 0
            ? 0
            : (result.answered() + result.errors()) * 1e9 / result.elapsedNanos();
    double ratio = achieved / pacing.requestsPerSecond();
    double planned = Math.max(1, result.planned());
    double chance = pacing.arrival() == Load.Arrival.POISSON ? 3 / Math.sqrt(planned) : 0;
    double lowest = 1 - EvidenceLimits.RATE_SHORTFALL - 2 / planned - chance;
    String expected = perSecond(pacing.requestsPerSecond());
    String seen =
        perSecond(achieved)
            + (result.abandoned() > 0
                ? ", " + count(result.abandoned()) + " requests abandoned"
                : "");
    if (ratio < lowest || result.abandoned() > result.planned() * EvidenceLimits.RATE_SHORTFALL) {
      return Evidence.refuted(
          "schedule",
          expected,
          seen,
          "The rate was not kept: "
              + expected
              + " were due, "
              + perSecond(achieved)
              + " were answered ("
              + FigureText.share(ratio)
              + ")"
              + (result.abandoned() > 0
                  ? ", and "
                      + count(result.abandoned())
                      + " of "
                      + count(result.planned())
                      + " requests were never sent."
                  : "."));
    }
    return Evidence.proved("schedule", expected, seen);
  }

  private static Evidence littlesLaw(WindowFacts facts) {
    LoadResult result = facts.result();
    double inFlight = inFlight(facts);
    long replies = result.answered() + result.errors();
    String expected = "connections × pipeline = throughput × mean latency";
    if (result.ending().cause() != Cause.COMPLETED || replies == 0) {
      return Evidence.notObserved(
          "littles-law", expected, "The window did not end as planned, so the law does not apply.");
    }
    if (result.errors() > replies / 100 || result.reconnects() > 0) {
      return Evidence.notObserved(
          "littles-law",
          expected,
          "Error replies and reconnects take time that is in no latency, so the law does not"
              + " apply.");
    }
    if (result.elapsedNanos() < EvidenceLimits.WINDOW_SECONDS * 1e9) {
      return Evidence.notObserved(
          "littles-law",
          expected,
          "The window was too short: one pause of the machine is a large part of it.");
    }
    if (inFlight / replies > EvidenceLimits.LITTLES_LAW_EDGE) {
      return Evidence.notObserved(
          "littles-law",
          expected,
          "With "
              + count(inFlight)
              + " requests in flight and only "
              + count(replies)
              + " in all, the ends of the window decide the mean.");
    }
    double throughput = replies * 1e9 / result.elapsedNanos();
    double meanNanos = WindowLatencies.meanResponseNanos(result);
    double found = throughput * meanNanos / 1e9;
    double tolerance = EvidenceLimits.LITTLES_LAW_DIFFERENCE + inFlight / replies;
    String seen =
        count(inFlight)
            + " against "
            + perSecond(throughput)
            + " × "
            + micros(meanNanos / 1000)
            + " = "
            + decimal(found, 1);
    double off = found / inFlight - 1;
    if (Math.abs(off) <= tolerance) {
      return Evidence.proved("littles-law", expected, seen);
    }
    return Evidence.refuted(
        "littles-law",
        expected,
        seen,
        "The mean latency breaks Little's law: "
            + count(inFlight)
            + " requests in flight and "
            + perSecond(throughput)
            + " mean "
            + micros(inFlight / throughput * 1e6)
            + ", measured are "
            + micros(meanNanos / 1000)
            + (off < 0
                ? ": requests waited where no latency counts it, or the pipelines were not full."
                : ": latencies are counted longer than they were."));
  }

  /** Requests in flight, on an average over the window: a client may end before the others. */
  private static double inFlight(WindowFacts facts) {
    double connections =
        facts.clients().isEmpty() || facts.result().elapsedNanos() == 0
            ? facts.load().connections()
            : facts.clients().stream()
                    .mapToDouble(
                        client -> (double) client.connections() * client.result().elapsedNanos())
                    .sum()
                / facts.result().elapsedNanos();
    return connections * facts.load().pipeline();
  }

  private static Evidence oneKey(WindowFacts facts) {
    return facts.declared().oneKey()
        ? Evidence.proved("one-key", "one key, as the round says", "one key")
        : Evidence.doubtful(
            "one-key",
            "many keys",
            "one key",
            "All requests go to one key, which stays in the processor's cache and overstates the"
                + " throughput: raise keys.count and use {key}.");
  }
}
