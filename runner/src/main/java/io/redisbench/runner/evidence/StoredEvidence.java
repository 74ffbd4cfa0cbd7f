package io.redisbench.runner.evidence;

import static io.redisbench.api.results.FigureText.count;
import static io.redisbench.api.results.FigureText.counted;

import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.evidence.WindowFacts.LengthBounds;
import io.redisbench.runner.load.LoadResult.CommandResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether the server held what the round is about: encodings, lengths, hits, keys. */
final class StoredEvidence {

  private StoredEvidence() {}

  static List<Evidence> judge(WindowFacts facts) {
    List<Evidence> evidence = new ArrayList<>();
    facts.declared().encoding().ifPresent(expected -> evidence.add(encoding(facts, expected)));
    facts.declared().storedLength().ifPresent(bounds -> evidence.add(length(facts, bounds)));
    hitRate(facts).ifPresent(evidence::add);
    drained(facts).ifPresent(evidence::add);
    keyCount(facts).ifPresent(evidence::add);
    return evidence;
  }

  private static Evidence encoding(WindowFacts facts, String expected) {
    Map<String, Integer> seen = new TreeMap<>();
    samples(facts)
        .flatMap(sample -> sample.encoding().stream())
        .forEach(encoding -> seen.merge(encoding, 1, Integer::sum));
    int looked = seen.values().stream().mapToInt(Integer::intValue).sum();
    if (looked == 0) {
      return Evidence.doubtful(
          "encoding",
          expected,
          "no value",
          "The round declares the encoding "
              + expected
              + ", and no stored value could be looked at: OBJECT ENCODING is not allowed, or no"
              + " key was there.");
    }
    String seenText =
        seen.entrySet().stream()
            .map(entry -> entry.getKey() + " (" + count(entry.getValue()) + " values)")
            .collect(Collectors.joining(", "));
    if (seen.keySet().equals(Set.of(expected))) {
      return Evidence.proved("encoding", expected, seenText);
    }
    StoredSample wrong =
        samples(facts)
            .filter(
                sample -> sample.encoding().filter(found -> !found.equals(expected)).isPresent())
            .findFirst()
            .orElseThrow();
    return Evidence.refuted(
        "encoding",
        expected,
        seenText,
        count(looked - seen.getOrDefault(expected, 0))
            + " of "
            + count(looked)
            + " sampled values are not "
            + expected
            + ": "
            + wrong.key()
            + " is "
            + wrong.encoding().orElse("")
            + (wrong.lengthBytes().isPresent()
                ? " with " + counted(wrong.lengthBytes().getAsLong(), "byte")
                : "")
            + ".");
  }

  private static Evidence length(WindowFacts facts, LengthBounds bounds) {
    String expected = inWords(bounds.minBytes(), bounds.maxBytes());
    List<StoredSample> measured =
        samples(facts).filter(sample -> sample.lengthBytes().isPresent()).toList();
    Optional<StoredSample> wrong =
        measured.stream()
            .filter(sample -> !within(bounds, sample.lengthBytes().getAsLong()))
            .findFirst();
    if (wrong.isPresent()) {
      long bytes = wrong.get().lengthBytes().getAsLong();
      return Evidence.refuted(
          "length",
          expected,
          count(bytes) + " B",
          wrong.get().key()
              + " holds "
              + counted(bytes, "byte")
              + ", declared are "
              + expected
              + ".");
    }
    for (CommandResult command : facts.result().commands()) {
      boolean outside =
          command.maxReplyBytes() >= 0
              && !(within(bounds, command.minReplyBytes())
                  && within(bounds, command.maxReplyBytes()));
      if (command.name().equalsIgnoreCase("GET") && outside) {
        String seen = inWords(command.minReplyBytes(), command.maxReplyBytes());
        return Evidence.refuted(
            "length", expected, seen, "GET replied " + seen + ", declared are " + expected + ".");
      }
    }
    if (measured.isEmpty()) {
      return Evidence.notObserved(
          "length", expected, "No stored value could be measured with STRLEN.");
    }
    return Evidence.proved(
        "length",
        expected,
        inWords(
                measured.stream().mapToLong(s -> s.lengthBytes().getAsLong()).min().orElseThrow(),
                measured.stream().mapToLong(s -> s.lengthBytes().getAsLong()).max().orElseThrow())
            + " ("
            + count(measured.size())
            + " values)");
  }

  private static Optional<Evidence> hitRate(WindowFacts facts) {
    long hits = 0;
    long misses = 0;
    for (int i = 0; i < facts.result().commands().size(); i++) {
      if (!Verbs.removes(verb(facts, i))) {
        hits += facts.result().commands().get(i).hits();
        misses += facts.result().commands().get(i).misses();
      }
    }
    long reads = hits + misses;
    if (reads == 0) {
      return Optional.empty();
    }
    String seen = FigureText.share((double) hits / reads) + " of " + count(reads);
    if (misses == 0) {
      return Optional.of(Evidence.proved("hit-rate", "100 %", seen));
    }
    if (facts.declared().tolerated().contains(Tolerance.MISSES)) {
      return Optional.of(Evidence.proved("hit-rate", "misses are tolerated", seen));
    }
    return Optional.of(
        Evidence.refuted(
            "hit-rate",
            "100 %",
            seen,
            count(misses)
                + " of "
                + count(reads)
                + " reads found nothing, which is cheaper than a value: preload the keys, or"
                + " tolerate Misses."));
  }

  private static Optional<Evidence> drained(WindowFacts facts) {
    long removals = 0;
    long empty = 0;
    for (int i = 0; i < facts.result().commands().size(); i++) {
      if (Verbs.removes(verb(facts, i))) {
        removals += facts.result().commands().get(i).answered();
        empty += facts.result().commands().get(i).misses();
      }
    }
    if (removals == 0) {
      return Optional.empty();
    }
    int database = facts.declared().database();
    Optional<Long> keysLeft = facts.serverAfter().map(info -> info.keys(database));
    boolean isEmptyAlarming = true;
    if (Verbs.onlyDeletes(facts.load()) && facts.serverBefore().isPresent()) {
      // DEL replies 0, not null, for a key that is not there: the key count tells
      long gone = facts.serverBefore().get().keys(database) - keysLeft.orElse(0L);
      empty = Math.max(empty, removals - Math.max(0, gone));
      isEmptyAlarming = false;
    }
    String expected = "something to remove for every request";
    String seen =
        count(empty)
            + " of "
            + count(removals)
            + " found nothing"
            + keysLeft.map(keys -> ", " + count(keys) + " keys left").orElse("");
    if (facts.declared().tolerated().contains(Tolerance.MISSES)) {
      return Optional.of(Evidence.proved("drained", "misses are tolerated", seen));
    }
    // Not every command tells that it found nothing: ZPOPMIN replies an empty list.
    boolean emptied =
        empty > 0 || (isEmptyAlarming && keysLeft.filter(keys -> keys == 0).isPresent());
    return Optional.of(
        emptied
            ? Evidence.refuted(
                "drained",
                expected,
                seen,
                "The keys were drained: "
                    + seen
                    + ". Removing nothing is cheaper than removing something: preload more, send"
                    + " fewer requests, or tolerate Misses.")
            : Evidence.proved("drained", expected, seen));
  }

  private static Optional<Evidence> keyCount(WindowFacts facts) {
    if (facts.serverBefore().isEmpty() || facts.serverAfter().isEmpty()) {
      return facts.declared().preloadedKeys().isPresent()
          ? Optional.of(
              Evidence.notObserved(
                  "key-count",
                  count(facts.declared().preloadedKeys().getAsLong()) + " keys",
                  "The number of keys is not known: INFO is not allowed or was not answered."))
          : Optional.empty();
    }
    long before = facts.serverBefore().get().keys(facts.declared().database());
    long after = facts.serverAfter().get().keys(facts.declared().database());
    long preloaded = facts.declared().preloadedKeys().orElse(0);
    String expected = preloaded > 0 ? "at least " + count(preloaded) + " keys" : "no key lost";
    String seen = count(before) + " before, " + count(after) + " after";
    if (before < preloaded) {
      return Optional.of(
          Evidence.refuted(
              "key-count",
              expected,
              seen,
              "Only "
                  + count(before)
                  + " of "
                  + count(preloaded)
                  + " preloaded keys were there when the window began."));
    }
    boolean mayShrink =
        Verbs.mayDelete(facts.load())
            || facts.declared().tolerated().contains(Tolerance.EXPIRY)
            || facts.declared().tolerated().contains(Tolerance.EVICTIONS);
    if (after < before && !mayShrink) {
      return Optional.of(
          Evidence.refuted(
              "key-count",
              expected,
              seen,
              count(before - after)
                  + " of "
                  + count(before)
                  + " keys vanished during the window, and no command of the round removes keys."));
    }
    return Optional.of(Evidence.proved("key-count", expected, seen));
  }

  private static String verb(WindowFacts facts, int command) {
    return Verbs.of(facts.load().commands().get(command).command());
  }

  private static Stream<StoredSample> samples(WindowFacts facts) {
    return Stream.concat(facts.samplesBefore().stream(), facts.samplesAfter().stream());
  }

  private static boolean within(LengthBounds bounds, long bytes) {
    return bytes >= bounds.minBytes() && bytes <= bounds.maxBytes();
  }

  private static String inWords(long minBytes, long maxBytes) {
    return minBytes == maxBytes
        ? count(minBytes) + " B"
        : count(minBytes) + " to " + count(maxBytes) + " B";
  }
}
