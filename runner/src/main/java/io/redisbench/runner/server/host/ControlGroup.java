package io.redisbench.runner.server.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The limits that the control groups of this process set, version 1 and 2. */
final class ControlGroup {
  private static final String MOUNT = "sys/fs/cgroup";

  private final HostFiles files;

  ControlGroup(HostFiles files) {
    this.files = files;
  }

  /** The path that names the process's group; empty when it is not told. */
  String path() {
    return files.text("proc/self/cgroup").orElse("");
  }

  /** The smallest processor time per time that any group above the process allows. */
  OptionalDouble cpus() {
    List<Double> limits = new ArrayList<>();
    for (String folder : folders("", MOUNT)) {
      files.text(folder + "/cpu.max").flatMap(ControlGroup::quota).ifPresent(limits::add);
    }
    for (String mount : List.of(MOUNT + "/cpu,cpuacct", MOUNT + "/cpu")) {
      for (String folder : folders("cpu", mount)) {
        OptionalLong quota = files.number(folder + "/cpu.cfs_quota_us");
        OptionalLong period = files.number(folder + "/cpu.cfs_period_us");
        if (quota.orElse(-1) > 0 && period.orElse(0) > 0) {
          limits.add((double) quota.getAsLong() / period.getAsLong());
        }
      }
    }
    return limits.stream().mapToDouble(Double::doubleValue).min();
  }

  /** The smallest amount of memory, in bytes, that any group above the process allows. */
  OptionalLong memoryBytes() {
    List<Long> limits = new ArrayList<>();
    for (String folder : folders("", MOUNT)) {
      files.number(folder + "/memory.max").ifPresent(limits::add);
    }
    for (String folder : folders("memory", MOUNT + "/memory")) {
      files.number(folder + "/memory.limit_in_bytes").ifPresent(limits::add);
    }
    return limits.stream().mapToLong(Long::longValue).min();
  }

  private static Optional<Double> quota(String text) {
    String[] parts = text.split("\\s+");
    return parts.length == 2 && (parts[0] + parts[1]).matches("[0-9]{2,36}")
        ? Optional.of(Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]))
        : Optional.empty();
  }

  /**
   * The folders of the process's group and of all above it. In a container the group may be seen
   * from inside, as the mount itself.
   *
   * @param controller the controller of version 1; empty for version 2
   */
  private List<String> folders(String controller, String mount) {
    List<String> folders = new ArrayList<>(List.of(mount));
    path()
        .lines()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3 && List.of(parts[1].split(",")).contains(controller))
        .findFirst()
        .ifPresent(
            parts -> {
              String folder = mount;
              for (String name : parts[2].split("/")) {
                if (!name.isEmpty() && !name.equals("..")) {
                  folder = folder + "/" + name;
                  folders.add(folder);
                }
              }
            });
    return folders;
  }
}
