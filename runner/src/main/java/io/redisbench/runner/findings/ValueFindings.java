package io.redisbench.runner.findings;

import static io.redisbench.api.results.FigureText.bytes;
import static io.redisbench.api.results.FigureText.count;
import static io.redisbench.api.results.FigureText.counted;
import static io.redisbench.api.results.FigureText.difference;

import io.redisbench.api.results.Finding;
import io.redisbench.api.results.RoundResult.StoredValues;
import io.redisbench.runner.statistics.Difference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What the encoding and the length of values cost. */
final class ValueFindings {

  static final String EMBSTR_TO_RAW = "embstr-to-raw-";
  static final String INT_TO_EMBSTR = "int-to-embstr-";
  static final String VALUE_SIZE = "value-size-";
  static final String MIX_SIZE = "mix-size";

  /** Values that differ by more bytes differ in size, not only in encoding. */
  private static final long SAME_SIZE_BYTES = 8;

  /** Values are called large when they are at least so many times as long as the small ones. */
  private static final long LARGE_TIMES = 4;

  private ValueFindings() {}

  static List<Finding> of(List<RoundFacts> rounds) {
    Set<String> verbs = new LinkedHashSet<>();
    rounds.forEach(round -> round.verb().ifPresent(verbs::add));
    List<Finding> findings = new ArrayList<>();
    verbs.forEach(verb -> embstrToRaw(verb, rounds).ifPresent(findings::add));
    verbs.forEach(verb -> intToEmbstr(verb, rounds).ifPresent(findings::add));
    verbs.forEach(verb -> valueSize(verb, rounds).ifPresent(findings::add));
    mixSize(rounds).ifPresent(findings::add);
    return findings;
  }

  private static Optional<Finding> embstrToRaw(String verb, List<RoundFacts> rounds) {
    List<RoundFacts> raws =
        stored(verb, "raw", rounds).stream()
            .sorted(Comparator.comparing(ValueFindings::length))
            .toList();
    for (RoundFacts raw : raws) {
      Optional<RoundFacts> embstr =
          stored(verb, "embstr", rounds).stream()
              .filter(round -> round.loadedLike(raw))
              .filter(round -> Math.abs(length(raw) - length(round)) <= SAME_SIZE_BYTES)
              .max(Comparator.comparing(ValueFindings::length));
      if (embstr.isPresent()) {
        String what =
            "embstr to raw ("
                + count(length(embstr.get()))
                + " to "
                + counted(length(raw), "byte")
                + ")";
        return compare(EMBSTR_TO_RAW, verb, what, embstr.get(), raw);
      }
    }
    return Optional.empty();
  }

  private static Optional<Finding> intToEmbstr(String verb, List<RoundFacts> rounds) {
    for (RoundFacts integer : stored(verb, "int", rounds)) {
      Optional<RoundFacts> embstr =
          stored(verb, "embstr", rounds).stream()
              .filter(round -> round.loadedLike(integer))
              .min(Comparator.comparing(ValueFindings::length));
      if (embstr.isPresent()) {
        String what =
            "embstr ("
                + counted(length(embstr.get()), "byte")
                + ") instead of int ("
                + counted(length(integer), "digit")
                + ")";
        return compare(INT_TO_EMBSTR, verb, what, integer, embstr.get());
      }
    }
    return Optional.empty();
  }

  private static Optional<Finding> valueSize(String verb, List<RoundFacts> rounds) {
    List<RoundFacts> strings =
        rounds.stream()
            .filter(round -> round.verb().filter(verb::equals).isPresent())
            .filter(round -> round.bytes().isPresent())
            .filter(
                round -> round.encoding().filter(encoding -> !encoding.equals("int")).isPresent())
            .sorted(Comparator.comparing(ValueFindings::length))
            .toList();
    for (int i = strings.size() - 1; i > 0; i--) {
      RoundFacts large = strings.get(i);
      Optional<RoundFacts> small =
          strings.stream()
              .filter(round -> round.loadedLike(large))
              .filter(round -> length(round) * LARGE_TIMES <= length(large))
              .findFirst();
      if (small.isPresent()) {
        String what =
            "A value of "
                + counted(length(large), "byte")
                + " instead of "
                + count(length(small.get()));
        return compare(VALUE_SIZE, verb, what, small.get(), large);
      }
    }
    return Optional.empty();
  }

  private static Optional<Finding> mixSize(List<RoundFacts> rounds) {
    List<RoundFacts> mixes =
        rounds.stream()
            .filter(RoundFacts::isMix)
            .filter(round -> round.round().stored().isPresent())
            .sorted(Comparator.comparing(round -> stored(round).maxBytes()))
            .toList();
    for (int i = mixes.size() - 1; i > 0; i--) {
      RoundFacts large = mixes.get(i);
      Optional<RoundFacts> small =
          mixes.stream()
              .filter(round -> round.loadedLike(large))
              .filter(round -> round.round().commands().equals(large.round().commands()))
              .filter(round -> stored(round).maxBytes() * LARGE_TIMES <= stored(large).maxBytes())
              .findFirst();
      if (small.isPresent()) {
        String what = "A value of " + sizes(large) + " instead of " + sizes(small.get());
        return finding(MIX_SIZE, "the mix of " + commands(large), what, small.get(), large);
      }
    }
    return Optional.empty();
  }

  private static Optional<Finding> compare(
      String id, String verb, String what, RoundFacts first, RoundFacts second) {
    return finding(id + verb.toLowerCase(Locale.ROOT), verb, what, first, second);
  }

  private static Optional<Finding> finding(
      String id, String who, String what, RoundFacts first, RoundFacts second) {
    return first
        .differenceTo(second)
        .map(
            difference ->
                new Finding(
                    id,
                    sentence(who, what, difference) + RoundFacts.caveat(first, second),
                    List.of(first.name(), second.name()),
                    Optional.of(difference.percent())));
  }

  private static String sentence(String who, String what, Difference difference) {
    if (difference.none()) {
      return what + ": " + who + " shows " + difference.inWords() + ".";
    }
    return difference.percent().median() < 0
        ? what + " costs " + who + " " + difference(difference.loss()) + "."
        : what + " gains " + who + " " + difference(difference.percent()) + ".";
  }

  private static List<RoundFacts> stored(String verb, String encoding, List<RoundFacts> rounds) {
    return rounds.stream()
        .filter(round -> round.verb().filter(verb::equals).isPresent())
        .filter(round -> round.encoding().filter(encoding::equals).isPresent())
        .filter(round -> round.bytes().isPresent())
        .toList();
  }

  private static StoredValues stored(RoundFacts round) {
    return round.round().stored().orElseThrow();
  }

  private static long length(RoundFacts round) {
    return round.bytes().orElseThrow();
  }

  private static String sizes(RoundFacts round) {
    return round.round().valueLabel().isEmpty()
        ? bytes(stored(round).minBytes()) + " to " + bytes(stored(round).maxBytes())
        : round.round().valueLabel();
  }

  private static String commands(RoundFacts round) {
    return String.join(
        " and ",
        round.round().commands().stream()
            .map(share -> share.command().isEmpty() ? "" : share.command().get(0))
            .toList());
  }
}
