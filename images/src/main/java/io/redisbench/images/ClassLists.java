package io.redisbench.images;

import java.util.List;

/** The lists of loaded classes that a JVM writes. */
final class ClassLists {

  private static final String NUMBER = " id: ";
  private static final String OTHER_LOADER = " source: ";
  private static final String MADE_AT_RUN_TIME = "$Proxy";

  private ClassLists() {}

  /**
   * One list of the lines of several. The numbers of the classes go, as they hold within one list
   * only; with them go the few lines that refer to numbers, classes of other loaders than the usual
   * ones, which the archive could not hold anyway.
   */
  static List<String> merge(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.contains(OTHER_LOADER) && !line.contains(MADE_AT_RUN_TIME))
        .map(line -> line.contains(NUMBER) ? line.substring(0, line.indexOf(NUMBER)) : line)
        .distinct()
        .toList();
  }
}
