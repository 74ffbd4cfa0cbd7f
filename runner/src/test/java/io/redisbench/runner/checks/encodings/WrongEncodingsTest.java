package io.redisbench.runner.checks.encodings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.CandidateLauncher;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.CheckRun;
import io.redisbench.runner.checks.CheckSetup;
import io.redisbench.runner.checks.CheckedServers;
import io.redisbench.runner.checks.LaunchedServer;
import io.redisbench.runner.checks.Permissions;
import io.redisbench.runner.checks.WrongServer;
import io.redisbench.runner.checks.WrongServer.Answer;
import io.redisbench.runner.checks.WrongServer.Fault;
import io.redisbench.runner.checks.knowledge.Knowledge;
import io.redisbench.runner.checks.knowledge.KnowledgeLibrary;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.resp.RespValue;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A case that cannot fail says nothing: each is shown failing before a wrong server. */
class WrongEncodingsTest {

  private static final Set<String> ENCODINGS =
      Set.of(
          "int",
          "embstr",
          "raw",
          "ziplist",
          "listpack",
          "hashtable",
          "intset",
          "skiplist",
          "quicklist",
          "stream");
  private static final long SHARED = 2147483647;
  private static final byte[] WRONG = "$5\r\nwrong\r\n".getBytes(ISO_8859_1);

  @Test
  void everyCaseFailsWhenTheServerIsWrong() throws Exception {
    Candidate candidate = Servers.embedded();
    Set<String> failed = new TreeSet<>();
    Set<String> skipped = new TreeSet<>();
    try (RunningServer real = RunningServer.start(candidate, Servers.plain(candidate))) {
      check(EncodingChecks.all(), real, otherEncodings(0))
          .forEach(row -> sort(row, failed, skipped));
      check(List.of(new SharedIntegers()), real, otherCounts())
          .forEach(row -> sort(row, failed, skipped));
      List<Check> atTheBoundary = List.of(new AtTheBoundary());
      AtomicInteger looks = new AtomicInteger();
      check(atTheBoundary, real, counting(looks));
      int beforeItsCases = looks.get() - atTheBoundary.get(0).cases().size();
      check(atTheBoundary, real, otherEncodings(beforeItsCases))
          .forEach(row -> sort(row, failed, skipped));
      // A search that is lied to finds nothing, so it is the knowledge that is of another server.
      Knowledge other = KnowledgeLibrary.builtIn().of("valkey", "9.1.2");
      CheckContext context = knowing(CheckedServers.onOwn(real, candidate), other);
      CheckRun.rows(List.of(new EmbstrBoundary()), context, CheckRun.Listener.NONE)
          .forEach(row -> sort(row, failed, skipped));
    }
    skipped.removeAll(failed);

    Set<String> neverFailed =
        EncodingChecks.all().stream()
            .flatMap(check -> check.cases().stream())
            .map(Case::id)
            .filter(id -> !failed.contains(id))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(neverFailed)
        .as("only what this version has no command or setting for")
        .isEqualTo(skipped)
        .allMatch(id -> id.contains("hash.field-") || id.contains("set."));
  }

  private static void sort(CheckRow row, Set<String> failed, Set<String> skipped) {
    if (row.verdict() == CheckVerdict.FAILED) {
      failed.add(row.id());
    } else if (row.verdict() == CheckVerdict.SKIPPED) {
      skipped.add(row.id());
    }
  }

  private static List<CheckRow> check(List<Check> checks, RunningServer real, Fault fault)
      throws IOException {
    try (WrongServer wrong = WrongServer.before(real.endpoint(), fault);
        Control control = Control.ofOwned(wrong.endpoint(), Control.TIMEOUT)) {
      CheckContext context =
          CheckSetup.of(
              wrong.endpoint(),
              control,
              Optional.empty(),
              Permissions.onOwn(),
              Optional.of((directives, files) -> launched(real, directives, files, fault)),
              new Cancellation());
      return CheckRun.rows(checks, context, CheckRun.Listener.NONE);
    }
  }

  private static LaunchedServer launched(
      RunningServer real, Map<String, String> directives, Map<String, Path> files, Fault fault) {
    LaunchedServer server = new CandidateLauncher(real.candidate()).launch(directives, files);
    try {
      WrongServer wrong = WrongServer.before(server.endpoint(), fault);
      Control control = Control.ofOwned(wrong.endpoint(), Control.TIMEOUT);
      return new LaunchedServer(
          wrong.endpoint(),
          control,
          server.folder(),
          server.processId(),
          () -> {
            control.close();
            server.close();
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CheckContext knowing(CheckContext context, Knowledge other) {
    return new CheckContext(
        context.endpoint(),
        context.control(),
        context.server(),
        other,
        context.keyPrefix(),
        context.permissions(),
        context.launcher(),
        context.silence(),
        context.limit(),
        context.cancellation());
  }

  /** Says a wrong encoding, after some true ones. */
  private static Fault otherEncodings(int trueOnes) {
    AtomicInteger looks = new AtomicInteger();
    return (connection, reply) ->
        isEncoding(reply) && looks.incrementAndGet() > trueOnes
            ? new Answer.Instead(WRONG)
            : new Answer.Truly();
  }

  private static Fault counting(AtomicInteger looks) {
    return (connection, reply) -> {
      if (isEncoding(reply)) {
        looks.incrementAndGet();
      }
      return new Answer.Truly();
    };
  }

  private static Fault otherCounts() {
    return (connection, reply) ->
        reply instanceof RespValue.WholeNumber count
            ? new Answer.Instead(
                (":" + (count.value() == 1 ? SHARED : 1) + "\r\n").getBytes(ISO_8859_1))
            : new Answer.Truly();
  }

  private static boolean isEncoding(RespValue reply) {
    return reply instanceof RespValue.Bulk text && ENCODINGS.contains(text.text());
  }
}
