package io.redisbench.api.redisconf;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of a server.
 *
 * @param major first number
 * @param minor second number; 0 where there is none
 * @param patch third number; 0 where there is none
 */
public record Version(int major, int minor, int patch) implements Comparable<Version> {
  private static final Pattern TEXT =
      Pattern.compile("([0-9]{1,9})(?:[.]([0-9]{1,9}))?(?:[.]([0-9]{1,9}))?.*");
  private static final Comparator<Version> ORDER =
      Comparator.comparingInt(Version::major)
          .thenComparingInt(Version::minor)
          .thenComparingInt(Version::patch);

  /** Reads 8.0.2, 8.0, 8 or 8.0.2-rc1; empty when the text does not start with a number. */
  public static Optional<Version> parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    return matcher.matches()
        ? Optional.of(
            new Version(
                number(matcher.group(1)), number(matcher.group(2)), number(matcher.group(3))))
        : Optional.empty();
  }

  private static int number(String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  public boolean atLeast(int otherMajor, int otherMinor) {
    return compareTo(new Version(otherMajor, otherMinor, 0)) >= 0;
  }

  /** Whether this is the version asked for: 8, 8.0 and 8.0.2 fit 8.0.2; 8.0 does not fit 8.01. */
  public boolean fits(String asked) {
    return (this + ".").startsWith(asked + ".");
  }

  @Override
  public int compareTo(Version other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch;
  }
}
