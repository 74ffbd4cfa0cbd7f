package io.redisbench.runner.evidence;

import io.redisbench.runner.evidence.HostSnapshot.CpuTime;
import io.redisbench.runner.evidence.HostSnapshot.ProcessTime;
import io.redisbench.runner.evidence.HostSnapshot.Throttling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads what Linux says about processor time, from {@code /proc} and {@code /sys/fs/cgroup}. What
 * is not there, as on other systems, is empty; it never fails.
 */
public final class HostProbe {

  private final Path root;
  private final Clock clock;

  /**
   * @param root the folder that holds proc and sys; / but in tests
   * @param clock wall clock
   */
  public HostProbe(Path root, Clock clock) {
    this.root = root;
    this.clock = clock;
  }

  /** The machine that this runs on. */
  public static HostProbe ofThisMachine() {
    return new HostProbe(Path.of("/"), Clock.systemUTC());
  }

  /**
   * @param serverProcess process id of a server on this machine
   */
  public HostSnapshot read(OptionalLong serverProcess) {
    Optional<String> server =
        serverProcess.isPresent()
            ? Optional.of(Long.toString(serverProcess.getAsLong()))
            : Optional.empty();
    return new HostSnapshot(
        clock.instant(),
        cpuTime(),
        throttling("self"),
        server.flatMap(this::throttling),
        processTime("proc/self/stat"),
        server.flatMap(process -> processTime("proc/" + process + "/stat")),
        server.flatMap(process -> processTime("proc/" + process + "/task/" + process + "/stat")));
  }

  /** Names this machine until it is started again; the same in all of its containers. */
  public Optional<String> machine() {
    return lines("proc/sys/kernel/random/boot_id").stream().findFirst();
  }

  private Optional<CpuTime> cpuTime() {
    // cpu  user nice system idle iowait irq softirq steal guest guest_nice
    for (String line : lines("proc/stat")) {
      if (line.startsWith("cpu ")) {
        String[] fields = line.trim().split("\\s+");
        if (fields.length < 9) {
          return Optional.empty();
        }
        try {
          long busy = 0;
          for (int i : new int[] {1, 2, 3, 6, 7}) {
            busy += Long.parseLong(fields[i]);
          }
          long idle = Long.parseLong(fields[4]) + Long.parseLong(fields[5]);
          return Optional.of(new CpuTime(busy, idle, Long.parseLong(fields[8])));
        } catch (NumberFormatException notANumber) {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private Optional<ProcessTime> processTime(String file) {
    List<String> lines = lines(file);
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    // the command's name is in brackets and may hold blanks and brackets: fields count from its end
    int end = lines.get(0).lastIndexOf(')');
    String[] fields = lines.get(0).substring(end + 1).trim().split(" ");
    if (fields.length < 13) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new ProcessTime(
              Long.parseLong(fields[11]) * CpuTime.NANOS_PER_TICK,
              Long.parseLong(fields[12]) * CpuTime.NANOS_PER_TICK));
    } catch (NumberFormatException notANumber) {
      return Optional.empty();
    }
  }

  /** Of the process's control group and all groups around it, since each can hold it back. */
  private Optional<Throttling> throttling(String process) {
    Optional<Throttling> sum = Optional.empty();
    for (String line : lines("proc/" + process + "/cgroup")) {
      String[] parts = line.split(":", 3);
      if (parts.length < 3) {
        continue;
      }
      boolean unified = parts[0].equals("0") && parts[1].isEmpty();
      boolean cpu = List.of(parts[1].split(",")).contains("cpu");
      if (!unified && !cpu) {
        continue;
      }
      Path mount = root.resolve("sys/fs/cgroup").resolve(parts[1]);
      Path group = mount.resolve(parts[2].replaceFirst("^/+", "")).normalize();
      while (group.startsWith(mount)) {
        sum = plus(sum, cpuStat(group.resolve("cpu.stat")));
        group = group.getParent();
      }
    }
    return sum;
  }

  private static Optional<Throttling> plus(Optional<Throttling> sum, Optional<Throttling> more) {
    if (sum.isEmpty() || more.isEmpty()) {
      return sum.or(() -> more);
    }
    return Optional.of(
        new Throttling(
            sum.get().periods() + more.get().periods(),
            sum.get().throttledNanos() + more.get().throttledNanos()));
  }

  private Optional<Throttling> cpuStat(Path file) {
    OptionalLong periods = OptionalLong.empty();
    long nanos = 0;
    for (String line : lines(root.relativize(file).toString())) {
      String[] fields = line.trim().split(" ");
      if (fields.length == 2 && fields[1].matches("[0-9]{1,18}")) {
        long value = Long.parseLong(fields[1]);
        switch (fields[0]) {
          case "nr_throttled" -> periods = OptionalLong.of(value);
          case "throttled_time" -> nanos = value;
          case "throttled_usec" -> nanos = value * 1000;
          default -> {}
        }
      }
    }
    return periods.isPresent()
        ? Optional.of(new Throttling(periods.getAsLong(), nanos))
        : Optional.empty();
  }

  private List<String> lines(String file) {
    try {
      return Files.readAllLines(root.resolve(file));
    } catch (IOException unreadable) {
      // not Linux, not allowed, or the process is gone
      return List.of();
    }
  }
}
