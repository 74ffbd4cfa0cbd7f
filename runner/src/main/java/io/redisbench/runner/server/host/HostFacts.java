package io.redisbench.runner.server.host;

import com.sun.management.OperatingSystemMXBean;
import io.redisbench.api.results.Environment.Host;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** What machine this is. */
public final class HostFacts {
  private static final Pattern CONTAINER_GROUP =
      Pattern.compile("docker|kubepods|containerd|crio|libpod|lxc|garden");
  private static final long BYTES_PER_KIB = 1024;

  private final HostFiles files;
  private final Map<String, String> environment;

  private HostFacts(Path root, Map<String, String> environment) {
    this.files = new HostFiles(root);
    this.environment = environment;
  }

  /** This machine, as this process may use it. */
  public static Host ofThisMachine() {
    return new HostFacts(Path.of("/"), System.getenv()).read();
  }

  static Host of(Path root, Map<String, String> environment) {
    return new HostFacts(root, environment).read();
  }

  private Host read() {
    return new Host(
        files
            .value("etc/os-release", "PRETTY_NAME", "=")
            .orElseGet(
                () -> System.getProperty("os.name") + " " + System.getProperty("os.version")),
        files.text("proc/sys/kernel/osrelease").orElseGet(() -> System.getProperty("os.version")),
        System.getProperty("os.arch"),
        cpuModel(),
        cpus(),
        memoryBytes(),
        files.text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
        container());
  }

  private String cpuModel() {
    return files
        .value("proc/cpuinfo", "model name", ":")
        .or(() -> files.value("proc/cpuinfo", "Hardware", ":"))
        .or(() -> files.text("proc/device-tree/model").map(model -> model.replace("\0", "")))
        .or(() -> files.value("proc/cpuinfo", "CPU part", ":").map(part -> "CPU part " + part))
        .orElse("unknown");
  }

  private double cpus() {
    double affinity =
        files
            .value("proc/self/status", "Cpus_allowed_list", ":")
            .map(HostFacts::count)
            .orElseGet(() -> Runtime.getRuntime().availableProcessors());
    return Math.min(affinity, new ControlGroup(files).cpus().orElse(affinity));
  }

  /** How many numbers a list like 0-3,8 has. */
  private static int count(String list) {
    int count = 0;
    for (String range : list.split(",")) {
      String[] ends = range.strip().split("-");
      count += ends.length == 2 ? Integer.parseInt(ends[1]) - Integer.parseInt(ends[0]) + 1 : 1;
    }
    return count;
  }

  private long memoryBytes() {
    long installed =
        files
            .value("proc/meminfo", "MemTotal", ":")
            .filter(text -> text.matches("[0-9]{1,15} kB"))
            .map(text -> Long.parseLong(text.substring(0, text.length() - 3)) * BYTES_PER_KIB)
            .orElseGet(HostFacts::memoryOfTheJvmsHost);
    OptionalLong limit = new ControlGroup(files).memoryBytes();
    return Math.min(installed, limit.orElse(installed));
  }

  private static long memoryOfTheJvmsHost() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : 0;
  }

  private boolean container() {
    return files.exists(".dockerenv")
        || files.exists("run/.containerenv")
        || environment.containsKey("KUBERNETES_SERVICE_HOST")
        || environment.containsKey("container")
        || CONTAINER_GROUP.matcher(new ControlGroup(files).path()).find();
  }
}
