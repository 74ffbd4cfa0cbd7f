package io.redisbench.runner.server.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.results.Environment.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFactsTest {
  @TempDir Path root;

  @BeforeEach
  void aMachineWithEightProcessorsAnd16Gigabytes() throws IOException {
    put("etc/os-release", "ID=debian\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n");
    put("proc/sys/kernel/osrelease", "6.1.0-18-amd64\n");
    put("proc/cpuinfo", "processor\t: 0\nmodel name\t: AMD EPYC 7B13\nprocessor\t: 1\n");
    put("proc/meminfo", "MemTotal:       16384000 kB\nMemFree:         100 kB\n");
    put("proc/self/status", "Name:\tjava\nCpus_allowed:\tff\nCpus_allowed_list:\t0-7\n");
    put("proc/self/cgroup", "0::/user.slice/session.scope\n");
  }

  private void put(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Host host() {
    return HostFacts.of(root, Map.of());
  }

  @Test
  void aPlainMachineIsDescribed() {
    assertThat(host())
        .isEqualTo(
            new Host(
                "Debian GNU/Linux 12 (bookworm)",
                "6.1.0-18-amd64",
                System.getProperty("os.arch"),
                "AMD EPYC 7B13",
                8,
                16384000L * 1024,
                java.util.Optional.empty(),
                false));
  }

  @Test
  void theAffinityOfTheProcessLimitsItsProcessors() throws IOException {
    put("proc/self/status", "Cpus_allowed_list:\t0-1,6\n");
    assertThat(host().cpus()).isEqualTo(3);
  }

  @Test
  void theSmallestLimitOfAllControlGroupsAboveCounts() throws IOException {
    put("sys/fs/cgroup/user.slice/cpu.max", "150000 100000\n");
    put("sys/fs/cgroup/user.slice/session.scope/cpu.max", "max 100000\n");
    put("sys/fs/cgroup/user.slice/session.scope/memory.max", "1073741824\n");
    put("sys/fs/cgroup/user.slice/memory.max", "max\n");
    assertThat(host().cpus()).isEqualTo(1.5);
    assertThat(host().memoryBytes()).isEqualTo(1L << 30);
  }

  @Test
  void aContainerSeesItsGroupAsTheMount() throws IOException {
    put("proc/self/cgroup", "0::/\n");
    put("sys/fs/cgroup/cpu.max", "200000 100000\n");
    put("sys/fs/cgroup/memory.max", "536870912\n");
    put(".dockerenv", "");
    assertThat(host().cpus()).isEqualTo(2);
    assertThat(host().memoryBytes()).isEqualTo(512L << 20);
    assertThat(host().container()).isTrue();
  }

  @Test
  void limitsOfControlGroupsVersionOneCount() throws IOException {
    put("proc/self/cgroup", "5:memory:/kubepods/pod1\n4:cpu,cpuacct:/kubepods/pod1\n");
    put("sys/fs/cgroup/cpu,cpuacct/kubepods/pod1/cpu.cfs_quota_us", "250000\n");
    put("sys/fs/cgroup/cpu,cpuacct/kubepods/pod1/cpu.cfs_period_us", "100000\n");
    put("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1\n");
    put("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000\n");
    put("sys/fs/cgroup/memory/kubepods/pod1/memory.limit_in_bytes", "2147483648\n");
    put("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    assertThat(host().cpus()).isEqualTo(2.5);
    assertThat(host().memoryBytes()).isEqualTo(2L << 30);
    assertThat(host().container()).isTrue();
  }

  @Test
  void theGovernorIsToldWhereItIsSeen() throws IOException {
    put("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
    assertThat(host().cpuGovernor()).contains("performance");
  }

  @Test
  void anArmMachineNamesItsBoard() throws IOException {
    put("proc/cpuinfo", "processor\t: 0\nCPU part\t: 0xd0c\n");
    put("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0");
    assertThat(host().cpuModel()).isEqualTo("Raspberry Pi 5 Model B Rev 1.0");
  }

  @Test
  void aMachineThatTellsNothingIsStillDescribed() {
    Host bare = HostFacts.of(root.resolve("nothing"), Map.of());
    assertThat(bare.cpus()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(bare.memoryBytes()).isPositive();
    assertThat(bare.cpuModel()).isEqualTo("unknown");
  }

  @Test
  void thisMachineHasProcessorsAndMemory() {
    Host host = HostFacts.ofThisMachine();
    assertThat(host.cpus()).isPositive();
    assertThat(host.memoryBytes()).isGreaterThan(64L << 20);
    assertThat(host.os()).isNotBlank();
  }
}
