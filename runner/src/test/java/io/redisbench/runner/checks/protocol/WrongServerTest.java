package io.redisbench.runner.checks.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.CheckedServers;
import io.redisbench.runner.checks.LaunchedServer;
import io.redisbench.runner.checks.ServerLauncher;
import io.redisbench.runner.checks.WrongServer;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A case that cannot fail is none: each is shown failing before a server that is wrong once. */
class WrongServerTest {

  /** Skipped here, and shown failing below. */
  private static final Set<String> ELSEWHERE =
      Set.of("protocol.transport.plain-on-tls", "protocol.large-value.large");

  private static final int MOST_FAULTS = 12;
  private static final Duration LIMIT = Duration.ofSeconds(1);
  private static final Duration SILENCE = Duration.ofMillis(30);

  private RunningServer server;
  private CheckContext right;

  @BeforeEach
  void start() {
    Candidate candidate = Servers.embedded();
    server = RunningServer.start(candidate, Servers.plain(candidate));
    right = CheckedServers.onOwn(server, candidate);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  static Stream<ProtocolCheck> checks() {
    return ProtocolChecks.all().stream().map(ProtocolCheck.class::cast);
  }

  @ParameterizedTest
  @MethodSource("checks")
  void everyCaseFailsOnceBeforeAWrongServer(ProtocolCheck check) {
    List<String> cannotFail =
        (check.disturbs() ? check.scenes().stream() : check.scenes().parallelStream())
            .filter(scene -> !ELSEWHERE.contains(scene.about().id()))
            .filter(scene -> !fails(scene))
            .map(scene -> scene.about().id())
            .toList();

    assertThat(cannotFail).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("checks")
  void theFirstCaseOfATopicDoesNotPassBeforeAServerThatHangsUpOrHangs(ProtocolCheck check) {
    Scene scene = check.scenes().get(0);

    for (NthFault.Kind kind : List.of(NthFault.Kind.HANG_UP, NthFault.Kind.SILENCE)) {
      if (replies(scene) > 0) {
        assertThat(play(scene, kind, replies(scene) - 1).verdict())
            .as("%s when it is %s", scene.about().id(), kind)
            .isIn(CheckVerdict.FAILED, CheckVerdict.ERROR);
      }
    }
  }

  private int replies(Scene scene) {
    NthFault none = new NthFault(NthFault.Kind.NEVER, -1);
    play(scene, none);
    return none.replies();
  }

  /** Whether the case fails where one reply, or one word unasked, is wrong. */
  private boolean fails(Scene scene) {
    NthFault none = new NthFault(NthFault.Kind.NEVER, -1);
    CheckRow truth = play(scene, none);
    assertThat(truth.verdict())
        .as("%s before the right server: %s", truth.id(), truth)
        .isIn(CheckVerdict.PASSED, CheckVerdict.OBSERVED);
    assertThat(truth.expected()).as("what is known of %s", truth.id()).isNotEmpty();
    return faults(none.replies(), none.requests())
        .anyMatch(fault -> isFailure(play(scene, fault), truth));
  }

  /** The likeliest first: what is observed comes last but for what puts things back. */
  private static Stream<NthFault> faults(int replies, int requests) {
    Stream<NthFault> otherReplies =
        fromTheEnd(replies).map(at -> new NthFault(NthFault.Kind.OTHER_REPLY, at));
    Stream<NthFault> unasked =
        fromTheEnd(requests).map(at -> new NthFault(NthFault.Kind.UNASKED, at));
    Stream<NthFault> open = Stream.of(new NthFault(NthFault.Kind.STAYS_OPEN, 0));
    return Stream.of(otherReplies, open, unasked).flatMap(each -> each);
  }

  private static Stream<Integer> fromTheEnd(int count) {
    return IntStream.range(0, Math.min(count, MOST_FAULTS)).mapToObj(i -> count - 1 - i);
  }

  /** By what was seen, not by what a bystander says. */
  private static boolean isFailure(CheckRow row, CheckRow truth) {
    return row.verdict() == CheckVerdict.FAILED && !row.seen().equals(truth.seen());
  }

  private CheckRow play(Scene scene, NthFault.Kind kind, int at) {
    return play(scene, new NthFault(kind, at));
  }

  private CheckRow play(Scene scene, NthFault fault) {
    try (WrongServer wrong = WrongServer.before(server.endpoint(), fault)) {
      CheckContext context =
          context(
              wrong.endpoint(), right.launcher().map(launcher -> wrong(launcher, fault)), LIMIT);
      return new ProtocolCheck("one", true, List.of(scene)).run(context).get(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private CheckContext context(
      Endpoint endpoint, Optional<ServerLauncher> launcher, Duration limit) {
    return new CheckContext(
        endpoint,
        right.control(),
        right.server(),
        right.knowledge(),
        right.keyPrefix(),
        right.permissions().allowingLargeValues(),
        launcher,
        SILENCE,
        limit,
        right.cancellation());
  }

  /** Servers that are started for a case are wrong in the same way. */
  private static ServerLauncher wrong(ServerLauncher launcher, NthFault fault) {
    return (directives, files) -> {
      LaunchedServer real = launcher.launch(directives, files);
      List<WrongServer> wrong = new ArrayList<>();
      try {
        // Its connections are none of the bystander's.
        wrong.add(WrongServer.before(real.endpoint(), new AfterFirst(fault)));
      } catch (IOException e) {
        real.close();
        throw new UncheckedIOException(e);
      }
      return new LaunchedServer(
          wrong.get(0).endpoint(),
          real.control(),
          real.folder(),
          real.processId(),
          () -> {
            try {
              wrong.get(0).close();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            } finally {
              real.close();
            }
          });
    };
  }

  @Test
  void aLargeValueOfWhichOtherBytesComeBackFails() {
    assertThat(fails(LargeValue.large(3 << 20))).isTrue();
  }

  @Test
  void plainTextOnATlsPortThatIsAnsweredFails() {
    Endpoint plain = server.endpoint();
    Endpoint saysTls =
        new Endpoint(
            plain.host(),
            plain.port(),
            Optional.empty(),
            Optional.of(
                new Endpoint.Tls(Optional.empty(), Optional.empty(), Optional.empty(), true)),
            plain.username(),
            plain.password(),
            0);
    Scene scene =
        Transport.scenes().stream()
            .filter(each -> each.about().id().equals("protocol.transport.plain-on-tls"))
            .findFirst()
            .orElseThrow();

    CheckRow row =
        new ProtocolCheck("one", true, List.of(scene))
            .run(context(saysTls, Optional.empty(), LIMIT))
            .get(0);

    assertThat(row.seen()).isEqualTo("-NOAUTH Authentication required., stays open");
    assertThat(row.verdict()).isEqualTo(CheckVerdict.FAILED);
  }
}
