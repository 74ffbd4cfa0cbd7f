package io.redisbench.runner.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.evidence.HostSnapshot.CpuTime;
import io.redisbench.runner.evidence.HostSnapshot.ProcessTime;
import io.redisbench.runner.evidence.HostSnapshot.Throttling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostProbeTest {

  @TempDir Path root;

  @Test
  void stealIsReadApartFromBusyAndIdleTime() throws IOException {
    write("proc/stat", "cpu  100 1 50 900 9 2 3 40 7 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n");

    assertThat(read(OptionalLong.empty()).cpu()).contains(new CpuTime(156, 909, 40));
  }

  @Test
  void throttlingOfTheUnifiedHierarchyIsSummedUpToTheRoot() throws IOException {
    write("proc/self/cgroup", "0::/pod/container\n");
    write(
        "sys/fs/cgroup/pod/container/cpu.stat", "usage_usec 5\nnr_throttled 3\nthrottled_usec 7\n");
    write("sys/fs/cgroup/pod/cpu.stat", "nr_throttled 1\nthrottled_usec 2\n");

    assertThat(read(OptionalLong.empty()).client()).contains(new Throttling(4, 9000));
  }

  @Test
  void throttlingOfTheFirstHierarchyIsReadInNanoseconds() throws IOException {
    write("proc/self/cgroup", "12:memory:/\n4:cpu,cpuacct:/job\n");
    write(
        "sys/fs/cgroup/cpu,cpuacct/job/cpu.stat",
        "nr_periods 9\nnr_throttled 2\nthrottled_time 1234\n");

    assertThat(read(OptionalLong.empty()).client()).contains(new Throttling(2, 1234));
  }

  @Test
  void aServersTimesAreReadBehindItsNameWhateverThatHolds() throws IOException {
    String name = "42 (redis ) server) S 1 42 42 0 -1 4194560 100 0 0 0 ";
    write("proc/42/stat", name + "250 750 0 0 20 0 6 0 1\n");
    write("proc/42/task/42/stat", name + "200 700 0 0 20 0 6 0 1\n");
    write("proc/42/cgroup", "0::/\n");
    write("sys/fs/cgroup/cpu.stat", "nr_throttled 1\nthrottled_usec 1\n");

    HostSnapshot snapshot = read(OptionalLong.of(42));

    assertThat(snapshot.serverProcess()).contains(new ProcessTime(2_500_000_000L, 7_500_000_000L));
    assertThat(snapshot.serverMainThread())
        .contains(new ProcessTime(2_000_000_000L, 7_000_000_000L));
    assertThat(snapshot.server()).contains(new Throttling(1, 1000));
  }

  @Test
  void aMachineThatTellsNothingLeavesAllEmpty() throws IOException {
    write("proc/stat", "cpu  nonsense\n");
    write("proc/self/cgroup", "0::/../../..\nbroken\n");
    write("proc/7/stat", "7 (x) S\n");

    HostSnapshot snapshot = read(OptionalLong.of(7));

    assertThat(snapshot.cpu()).isEmpty();
    assertThat(snapshot.client()).isEmpty();
    assertThat(snapshot.clientProcess()).isEmpty();
    assertThat(snapshot.server()).isEmpty();
    assertThat(snapshot.serverProcess()).isEmpty();
    assertThat(snapshot.serverMainThread()).isEmpty();
  }

  @Test
  void thisMachineCanBeRead() {
    HostSnapshot snapshot =
        HostProbe.ofThisMachine().read(OptionalLong.of(ProcessHandle.current().pid()));

    if (Files.exists(Path.of("/proc/self/stat"))) {
      assertThat(snapshot.serverProcess()).isPresent();
      assertThat(snapshot.clientProcess()).isPresent();
      assertThat(snapshot.cpu()).isPresent();
    } else {
      assertThat(snapshot.serverProcess()).isEmpty();
    }
  }

  private HostSnapshot read(OptionalLong server) {
    return new HostProbe(root, Clock.systemUTC()).read(server);
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
