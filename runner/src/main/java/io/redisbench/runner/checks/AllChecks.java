package io.redisbench.runner.checks;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.runner.checks.encodings.EncodingChecks;
import io.redisbench.runner.checks.protocol.ProtocolChecks;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The checks that this program has. */
public final class AllChecks {

  private AllChecks() {}

  /** All checks of these groups: first those that disturb nobody. */
  public static List<Check> of(Set<CheckGroup> groups) {
    return Stream.concat(calm(groups).stream(), disturbing(groups).stream()).toList();
  }

  /** Those that disturb nobody. */
  public static List<Check> calm(Set<CheckGroup> groups) {
    return chosen(groups).filter(check -> !check.disturbs()).toList();
  }

  /** Those that disturb others that the server works for. */
  public static List<Check> disturbing(Set<CheckGroup> groups) {
    return chosen(groups).filter(Check::disturbs).toList();
  }

  private static Stream<Check> chosen(Set<CheckGroup> groups) {
    return Stream.concat(EncodingChecks.all().stream(), ProtocolChecks.all().stream())
        .filter(check -> groups.contains(check.group()));
  }
}
