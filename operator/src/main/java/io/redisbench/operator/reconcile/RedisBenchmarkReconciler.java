package io.redisbench.operator.reconcile;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.ControllerConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.ErrorStatusUpdateControl;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.operator.apply.EventNotes;
import io.redisbench.operator.apply.NameTakenException;
import io.redisbench.operator.apply.OperatorKey;
import io.redisbench.operator.apply.RefusedException;
import io.redisbench.operator.apply.Writes;
import io.redisbench.operator.metrics.RunMetrics;
import io.redisbench.operator.observe.ClusterView;
import io.redisbench.operator.observe.JobReader;
import io.redisbench.operator.observe.PriorityClasses;
import io.redisbench.operator.observe.ResultsReader;
import io.redisbench.operator.plan.Decision;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Ask;
import io.redisbench.operator.plan.Decision.Question;
import io.redisbench.operator.plan.NameTaken;
import io.redisbench.operator.plan.Observed;
import io.redisbench.operator.plan.Planner;
import io.redisbench.operator.run.RunKeySource;
import io.redisbench.operator.settings.OperatorSettings;
import jakarta.inject.Inject;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jboss.logging.Logger;

/** Looks, decides and writes; the deciding is the planner's. */
@ControllerConfiguration(name = "redisbenchmark", fieldManager = Writes.FIELD_MANAGER)
public class RedisBenchmarkReconciler implements Reconciler<RedisBenchmark> {

  private static final Logger LOG = Logger.getLogger(RedisBenchmarkReconciler.class);
  private static final Duration AGAIN = Duration.ofSeconds(15);

  private final KubernetesClient client;
  private final OperatorSettings settings;
  private final PriorityClasses priorities;
  private final String ownNamespace;
  private final RunMetrics metrics;
  private final Clock clock;

  /** Two benchmarks must not be given the same node: reserving is one thing at a time. */
  private final ReentrantLock reserving = new ReentrantLock();

  private ClusterView view;
  private Writes writes;
  private EventNotes notes;
  private ResultsReader results;
  private JobReader jobs;
  private Planner planner;

  @Inject
  RedisBenchmarkReconciler(
      KubernetesClient client,
      OperatorSettings settings,
      PriorityClasses priorities,
      OwnNamespace ownNamespace,
      RunMetrics metrics,
      Clock clock) {
    this.client = client;
    this.settings = settings;
    this.priorities = priorities;
    this.ownNamespace = ownNamespace.name();
    this.metrics = metrics;
    this.clock = clock;
  }

  @Override
  public List<EventSource<?, RedisBenchmark>> prepareEventSources(
      EventSourceContext<RedisBenchmark> context) {
    RunKeySource key = new RunKeySource(OperatorKey.readOrMake(client, ownNamespace));
    view = new ClusterView(context, settings.poolLabels(), priorities, clock);
    writes = new Writes(client, view);
    notes = new EventNotes(client, clock);
    results = new ResultsReader(client, key);
    jobs = new JobReader(client);
    planner = new Planner(settings, key);
    metrics.count(() -> context.getPrimaryCache().list(benchmark -> true));
    return view.eventSources();
  }

  @Override
  public UpdateControl<RedisBenchmark> reconcile(
      RedisBenchmark benchmark, Context<RedisBenchmark> context) {
    if (benchmark.isMarkedForDeletion()) {
      // What it owns goes with it; nothing may be made any more.
      return UpdateControl.noUpdate();
    }
    try {
      return lookAndDecide(benchmark, context);
    } catch (NameTakenException taken) {
      return carryOut(
          NameTaken.of(benchmark, taken.getMessage(), clock.instant()), benchmark, context);
    } catch (RefusedException refused) {
      return carryOut(
          planner.refused(view.observed(benchmark), refused.getMessage(), refused.isForGood()),
          benchmark,
          context);
    }
  }

  private UpdateControl<RedisBenchmark> lookAndDecide(
      RedisBenchmark benchmark, Context<RedisBenchmark> context) {
    Observed observed = view.observed(benchmark);
    Decision decision = planner.decide(observed);
    if (decision instanceof Ask ask && ask.question() == Question.ASSIGNMENT) {
      reserving.lock();
      try {
        decision =
            planner.decide(view.observed(benchmark).withAssignment(view.assignment(benchmark)));
        if (decision instanceof Act act && !act.before().isEmpty()) {
          return carryOut(act, benchmark, context);
        }
      } finally {
        reserving.unlock();
      }
      // It waits on: hundreds that do write their positions without keeping others from their
      // nodes.
      return carryOut(decision, benchmark, context);
    }
    if (decision instanceof Ask ask && ask.question() == Question.JOB) {
      observed = observed.withJobs(jobs.of(benchmark));
      decision = planner.decide(observed);
    }
    if (decision instanceof Ask) {
      int latest = observed.records().size() - 1;
      decision =
          planner.decide(
              observed.withResults(results.read(benchmark, observed.records().get(latest))));
    }
    return carryOut(decision, benchmark, context);
  }

  private UpdateControl<RedisBenchmark> carryOut(
      Decision decision, RedisBenchmark benchmark, Context<RedisBenchmark> context) {
    if (!(decision instanceof Act act)) {
      throw new IllegalStateException("asked twice: " + decision);
    }
    writes.carryOut(act.before(), benchmark, context);
    metrics.sees(benchmark.getMetadata().getUid(), benchmark.getStatus(), act.status());
    if (!act.status().equals(benchmark.getStatus())) {
      if (!isWritten(onlyStatus(benchmark, act.status()), context)) {
        return UpdateControl.noUpdate();
      }
      notes.tell(benchmark, act.events());
    }
    UpdateControl<RedisBenchmark> done = UpdateControl.noUpdate();
    try {
      writes.carryOut(act.after(), benchmark, context);
    } catch (RefusedException refused) {
      // The namespace goes, mostly: what was told stays told.
      LOG.warnf("%s/%s: %s", namespace(benchmark), name(benchmark), refused.getMessage());
      return done.rescheduleAfter(AGAIN);
    }
    act.lookAgain().ifPresent(done::rescheduleAfter);
    return done;
  }

  /** Counts it; the framework logs it and tries again, later each time. */
  @Override
  public ErrorStatusUpdateControl<RedisBenchmark> updateErrorStatus(
      RedisBenchmark benchmark, Context<RedisBenchmark> context, Exception error) {
    metrics.failed();
    return ErrorStatusUpdateControl.defaultErrorProcessing();
  }

  /** Whether the status could be written: not when the benchmark was deleted meanwhile. */
  private static boolean isWritten(RedisBenchmark status, Context<RedisBenchmark> context) {
    try {
      context.resourceOperations().serverSideApplyPrimaryStatus(status);
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
        return false;
      }
      throw e;
    }
  }

  private static String namespace(RedisBenchmark benchmark) {
    return benchmark.getMetadata().getNamespace();
  }

  private static String name(RedisBenchmark benchmark) {
    return benchmark.getMetadata().getName();
  }

  /** An object that says nothing but the status, so that nothing else is claimed by the apply. */
  private static RedisBenchmark onlyStatus(RedisBenchmark benchmark, RedisBenchmarkStatus status) {
    RedisBenchmark fresh = new RedisBenchmark();
    fresh.setMetadata(
        new ObjectMetaBuilder()
            .withName(name(benchmark))
            .withNamespace(namespace(benchmark))
            .build());
    fresh.setStatus(status);
    return fresh;
  }
}
