package io.redisbench.runner.evidence;

import static io.redisbench.api.results.Evidence.Outcome.DOUBTFUL;
import static io.redisbench.api.results.Evidence.Outcome.NOT_OBSERVED;
import static io.redisbench.api.results.Evidence.Outcome.PROVED;
import static io.redisbench.runner.evidence.EvidenceCase.when;

import io.redisbench.api.workload.Driver;
import io.redisbench.runner.evidence.HostSnapshot.CpuTime;
import io.redisbench.runner.evidence.HostSnapshot.ProcessTime;
import io.redisbench.runner.evidence.HostSnapshot.Throttling;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MachineEvidenceTest {

  @ParameterizedTest
  @MethodSource("cases")
  void aCheckSpeaksUp(EvidenceCase given) {
    given.assertTold();
  }

  private static ClientWindow throttled(WindowFixture window) {
    WindowFixture other = new WindowFixture();
    other.throttlingAfter = Optional.of(new Throttling(11, 57_000_000));
    return new ClientWindow(
        2,
        25,
        window.facts().result(),
        other.facts().hostBefore(),
        other.facts().hostAfter(),
        Optional.empty());
  }

  static Stream<EvidenceCase> cases() {
    return Stream.of(
        when(
            "theClientIsTheLimit",
            w -> {
              w.idleShare = 0.04;
              w.after.put("used_cpu_sys_main_thread", "8.0");
              w.after.put("used_cpu_user_main_thread", "2.6");
            },
            "client-cpu",
            DOUBTFUL,
            "ClientBound: the client's busiest event loop was 96 % busy and the server's main"
                + " thread only 60 %"),
        when(
            "bothAreFull",
            w -> w.idleShare = 0.04,
            "client-cpu",
            PROVED,
            "busiest loop 96 %, server's main thread 96 %"),
        when(
            "theClientIsFullAndTheServerUnknown",
            w -> {
              w.idleShare = 0.04;
              w.infoBefore = false;
              w.infoAfter = false;
            },
            "client-cpu",
            DOUBTFUL,
            "does not tell"),
        when(
            "lettuceIsWhatIsMeasured",
            w -> {
              w.driver = Driver.LETTUCE;
              w.idleShare = 0;
              w.infoBefore = false;
            },
            "client-cpu",
            PROVED,
            "Lettuce"),
        when(
            "theHypervisorStoleTime",
            w -> w.cpuAfter = Optional.of(new CpuTime(1094, 1500, 16)),
            "cpu-steal",
            DOUBTFUL,
            "CPU steal was 6 % (limit 2 %)"),
        when(
            "idleProcessorsDoNotHideSteal",
            w -> w.cpuAfter = Optional.of(new CpuTime(1094, 900_000, 16)),
            "cpu-steal",
            DOUBTFUL,
            "6 %"),
        when(
            "noProcStat",
            w -> w.cpuAfter = Optional.empty(),
            "cpu-steal",
            NOT_OBSERVED,
            "processor times"),
        when(
            "anotherProcessTakesTheProcessors",
            w -> w.cpuAfter = Optional.of(new CpuTime(1395, 1004, 11)),
            "other-load",
            DOUBTFUL,
            "Other processes used 57 % of the machine's processors, and only 1 % stayed" + " idle"),
        when(
            "anotherProcessOnAMachineWithRoomIsNoHarm",
            w -> w.cpuAfter = Optional.of(new CpuTime(1395, 1100, 11)),
            "other-load",
            PROVED,
            "20 % of it idle"),
        when(
            "aFullMachineIsNoHarmWhenItIsFullOfUs",
            w -> w.cpuAfter = Optional.of(new CpuTime(1170, 1000, 11)),
            "other-load",
            PROVED,
            "of it idle"),
        when(
            "theClientsTimeIsNotKnown",
            w -> w.clientAfter = Optional.empty(),
            "other-load",
            NOT_OBSERVED,
            "not all known"),
        when(
            "theClientWasThrottled",
            w -> w.throttlingAfter = Optional.of(new Throttling(8, 57_000_000)),
            "throttling",
            DOUBTFUL,
            "the client was held back 1 time for 50.00 ms"),
        when(
            "anotherRunnerWasThrottled",
            w -> w.clients = List.of(throttled(w)),
            "throttling",
            DOUBTFUL,
            "Runner 2: CPU throttling: the client was held back 4 times"),
        when(
            "theTimeOfAnotherRunnerOnTheMachineIsOurs",
            w -> besideABusyRunnerOn(w, "machine-a"),
            "other-load",
            PROVED,
            "of the machine"),
        when(
            "theTimeOfARunnerOnAnotherMachineIsNot",
            w -> besideABusyRunnerOn(w, "machine-b"),
            "other-load",
            DOUBTFUL,
            "Other processes used"),
        when(
            "theServerWasThrottled",
            w -> w.serverThrottlingAfter = Optional.of(new Throttling(5, 2_001_000)),
            "throttling",
            DOUBTFUL,
            "the server was held back 2 times"),
        when(
            "noControlGroup",
            w -> {
              w.throttlingAfter = Optional.empty();
              w.serverThrottlingAfter = Optional.empty();
            },
            "throttling",
            NOT_OBSERVED,
            "control group"),
        when(
            "moreIoThreadsThanProcessors",
            w -> w.ioThreads = 5,
            "io-threads",
            DOUBTFUL,
            "io-threads 5 on 4.0 CPUs"),
        when(
            "serverAndClientNeedMoreThanThereIs",
            w -> {
              w.ioThreads = 3;
              w.threads = 2;
            },
            "io-threads",
            DOUBTFUL,
            "share 4.0 CPUs and need 5"),
        when(
            "aClientElsewhereTakesNoProcessor",
            w -> {
              w.ioThreads = 4;
              w.sharedHost = false;
            },
            "io-threads",
            PROVED,
            "4 of the server"),
        when(
            "moreClientThreadsThanProcessors",
            w -> {
              w.threads = 5;
              w.sharedHost = false;
            },
            "io-threads",
            DOUBTFUL,
            "The client has 5 threads on 4.0 CPUs"),
        when(
            "theServersProcessorsAreUnknown",
            w -> w.serverCpus = OptionalDouble.empty(),
            "io-threads",
            NOT_OBSERVED,
            "not known"),
        when(
            "garbageTookTheTail",
            w -> {
              w.collections = 3;
              w.collectionTime = Duration.ofMillis(20);
            },
            "garbage-collection",
            DOUBTFUL,
            "for 20.00 ms, 2 % of the window"));
  }

  private static void besideABusyRunnerOn(WindowFixture window, String machine) {
    WindowFixture busy = new WindowFixture();
    busy.clientAfter = Optional.of(new ProcessTime(1_000_000_000, 700_000_000));
    window.cpuAfter = Optional.of(new CpuTime(1330, 1005, 10));
    window.clients =
        List.of(
            new ClientWindow(
                1,
                25,
                busy.facts().result(),
                busy.facts().hostBefore(),
                busy.facts().hostAfter(),
                Optional.of(machine)));
  }
}
