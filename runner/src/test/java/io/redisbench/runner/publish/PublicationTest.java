package io.redisbench.runner.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.redisbench.api.Verdict;
import io.redisbench.api.bundle.ResultsBundle;
import io.redisbench.api.bundle.ResultsBundle.Opened;
import io.redisbench.api.bundle.RunProgress;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.progress.Progress.Figures;
import io.redisbench.runner.progress.Progress.Step;
import io.redisbench.runner.publish.ApiServer.Patch;
import io.redisbench.runner.report.SampleResults;
import io.redisbench.runner.run.RunOutcome;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PublicationTest {

  private static final String PROGRESS = "cache-7-progress";
  private static final String RESULTS = "cache-7-results";
  private static final PublishSettings SETTINGS =
      new PublishSettings("bench", PROGRESS, RESULTS, "key-of-the-run");
  private static final Duration INTERVAL = Duration.ofMillis(200);
  private static final Step STEP = new Step(3, 36, "set-44");
  private static final BenchmarkResults SAMPLE = SampleResults.stringEncodings();
  private static final String RUN_ID = SAMPLE.run().id();

  private final Cancellation cancellation = new Cancellation();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private ApiServer server;

  @BeforeEach
  void start() throws IOException {
    server = new ApiServer(PROGRESS, RESULTS);
  }

  @AfterEach
  void stop() {
    server.close();
    threads.shutdownNow();
  }

  private static Patience patience(Duration results) {
    return new Patience(
        INTERVAL, Duration.ofMillis(10), Duration.ofMillis(50), results, Duration.ofMillis(100));
  }

  private ConfigMapStore store() {
    return KubernetesStore.of(
        "bench", new ConfigBuilder(Config.empty()).withMasterUrl(server.url()).build());
  }

  private Publication publication(Duration results) {
    return Publication.start(
        SETTINGS, store(), patience(results), cancellation, Progress.SILENT, RUN_ID);
  }

  private static RunOutcome outcome() {
    return new RunOutcome(SAMPLE, List.of());
  }

  private Optional<RunProgress> told() {
    return RunProgress.read(server.entries(PROGRESS, "data").get(RunProgress.KEY), RUN_ID);
  }

  @Test
  void theBeginningIsToldAtOnce() {
    try (Publication publication = publication(Duration.ofMinutes(1))) {
      await().until(() -> told().isPresent());
      assertThat(publication.progress()).isNotNull();
      assertThat(told().orElseThrow().finished()).isFalse();
      assertThat(server.patches(PROGRESS).get(0).type()).startsWith("application/merge-patch+json");
    }
  }

  @Test
  void progressIsStoredNoMoreOftenThanTheIntervalAndNewestWins() {
    try (Publication publication = publication(Duration.ofMinutes(1))) {
      for (int second = 0; second < 10_000; second++) {
        publication.progress().measuring(STEP, new Figures(0.5, second, 1004.5));
      }
      await()
          .until(
              () -> told().filter(p -> Double.valueOf(9_999).equals(p.opsPerSecond())).isPresent());
      RunProgress told = told().orElseThrow();
      assertThat(told.p99Micros()).isEqualTo(1004.5);
      assertThat(told.done()).isEqualTo(2);
      assertThat(told.total()).isEqualTo(36);
      assertThat(told.round()).isEqualTo("set-44");

      publication.progress().measured(STEP, 9_998, Verdict.PASSED);
      await().until(() -> told().orElseThrow().done() == 3);
      List<Patch> patches = server.patches(PROGRESS);
      for (int i = 1; i < patches.size(); i++) {
        assertThat(patches.get(i).atNanos() - patches.get(i - 1).atNanos())
            .isGreaterThanOrEqualTo(INTERVAL.toNanos());
      }
    }
  }

  @Test
  void whoeverMeasuresDoesNotWaitForTheApiServer() throws Exception {
    CountDownLatch stuck = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(1);
    ConfigMapStore slow =
        new ConfigMapStore() {
          @Override
          public void put(String name, Map<String, String> data, Map<String, String> binaryData) {
            asked.countDown();
            try {
              stuck.await();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          }

          @Override
          public void close() {}
        };
    try (Publication publication =
        Publication.start(
            SETTINGS,
            slow,
            patience(Duration.ofMinutes(1)),
            cancellation,
            Progress.SILENT,
            RUN_ID)) {
      asked.await();
      // would not return while the store does not
      publication.progress().measuring(STEP, new Figures(0.5, 1, 1));
      publication.progress().measured(STEP, 1, Verdict.PASSED);
      assertThat(stuck.getCount()).isEqualTo(1);
      stuck.countDown();
    }
  }

  @Test
  void theEndIsToldAfterTheResultsAreStored() {
    try (Publication publication = publication(Duration.ofMinutes(1))) {
      publication.progress().measured(STEP, 1, Verdict.PASSED);
      assertThat(publication.finish(outcome())).isEmpty();
    }
    List<String> names = server.patches().stream().map(Patch::name).toList();
    assertThat(names.subList(names.size() - 2, names.size())).containsExactly(RESULTS, PROGRESS);
    assertThat(told().orElseThrow().finished()).isTrue();
    assertThat(told().orElseThrow().finishedMessage()).isEqualTo("Passed");
    assertThat(told().orElseThrow().done()).isEqualTo(3);
    assertThat(opened()).isEqualTo(SAMPLE);
  }

  private BenchmarkResults opened() {
    ResultsBundle.Opening opening =
        ResultsBundle.open(
            server.entries(RESULTS, "data"),
            server.entries(RESULTS, "binaryData"),
            RUN_ID,
            SETTINGS.key());
    assertThat(opening).isInstanceOf(Opened.class);
    return ((Opened) opening).results();
  }

  @Test
  void nothingIsStoredAfterTheEnd() {
    try (Publication publication = publication(Duration.ofMinutes(1))) {
      assertThat(publication.finish(outcome())).isEmpty();
      int stored = server.patches().size();
      publication.progress().measuring(STEP, new Figures(0.5, 1, 1));
      await()
          .during(INTERVAL.multipliedBy(3))
          .atMost(Duration.ofSeconds(5))
          .until(() -> server.patches().size() == stored);
    }
  }

  @Test
  void resultsWaitForAnApiServerThatIsAway() throws Exception {
    try (Publication publication = publication(Duration.ofMinutes(1))) {
      await().until(() -> told().isPresent());
      server.goAway();
      publication.progress().measuring(STEP, new Figures(0.5, 1, 1));
      Future<Optional<String>> problem = threads.submit(() -> publication.finish(outcome()));
      await().during(Duration.ofMillis(300)).until(() -> !problem.isDone());
      server.comeBack();
      assertThat(problem.get()).isEmpty();
    }
    assertThat(opened()).isEqualTo(SAMPLE);
    assertThat(told().orElseThrow().finished()).isTrue();
  }

  @Test
  void anApiServerThatStaysAwayIsNamed() {
    server.goAway();
    try (Publication publication = publication(Duration.ofMillis(300))) {
      assertThat(publication.finish(outcome()))
          .hasValueSatisfying(
              why -> assertThat(why).contains("cannot be reached").contains(server.url()));
    }
  }

  @Test
  void aConfigMapThatWasRemovedIsNotWaitedFor() {
    PublishSettings removed = new PublishSettings("bench", PROGRESS, "gone", "key-of-the-run");
    try (Publication publication =
        Publication.start(
            removed,
            store(),
            patience(Duration.ofDays(1)),
            cancellation,
            Progress.SILENT,
            RUN_ID)) {
      assertThat(publication.finish(outcome()))
          .contains("ConfigMap gone in namespace bench is not there: it was removed");
    }
    assertThat(told().filter(RunProgress::finished)).isEmpty();
  }

  @Test
  void aMissingRightIsToldInTheWordsOfTheApiServer() {
    server.refuse(403);
    try (Publication publication = publication(Duration.ofMillis(100))) {
      assertThat(publication.finish(outcome()))
          .hasValueSatisfying(
              why ->
                  assertThat(why)
                      .contains("may not be written by this pod's service account")
                      .contains("refused by the test"));
    }
  }

  @Test
  void aPodThatIsToldToEndTriesForAShortWhileOnly() {
    server.refuse(503);
    cancellation.cancel();
    try (Publication publication = publication(Duration.ofDays(1))) {
      assertThat(publication.finish(outcome())).isPresent();
    }
  }
}
