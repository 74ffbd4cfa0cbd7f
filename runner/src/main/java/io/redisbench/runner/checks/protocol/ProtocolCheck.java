package io.redisbench.runner.checks.protocol;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.server.control.ControlFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Some scenes that belong together. Those that disturb nobody are played a few at a time, the
 * others one after the other. After each, a client that has nothing to do with it must be served.
 */
final class ProtocolCheck implements Check {

  private static final int AT_ONCE = 4;

  private final String topic;
  private final boolean disturbs;
  private final List<Scene> scenes;

  ProtocolCheck(String topic, boolean disturbs, List<Scene> scenes) {
    this.topic = topic;
    this.disturbs = disturbs;
    this.scenes = List.copyOf(scenes);
  }

  @Override
  public CheckGroup group() {
    return CheckGroup.PROTOCOL;
  }

  @Override
  public String topic() {
    return topic;
  }

  List<Scene> scenes() {
    return scenes;
  }

  @Override
  public List<Case> cases() {
    return scenes.stream().map(Scene::about).toList();
  }

  @Override
  public boolean disturbs() {
    return disturbs;
  }

  @Override
  public List<CheckRow> run(CheckContext context) {
    ExecutorService threads =
        Executors.newFixedThreadPool(
            disturbs ? 1 : AT_ONCE,
            task -> {
              Thread thread = new Thread(task, "protocol-check");
              thread.setDaemon(true);
              return thread;
            });
    try (ExtraServers servers =
        new ExtraServers(context.launcher(), context.server().parsedVersion())) {
      Patience patience = new Patience(context);
      List<Future<CheckRow>> playing =
          scenes.stream()
              .map(scene -> threads.submit(() -> row(scene, patience, servers)))
              .toList();
      List<CheckRow> rows = new ArrayList<>();
      for (Future<CheckRow> row : playing) {
        rows.add(row.get());
      }
      return rows;
    } catch (ExecutionException e) {
      throw new IllegalStateException("a case of " + topic + " broke: " + e.getCause(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ControlFailure(
          ControlFailure.Kind.SILENT, "interrupted while checking " + topic, e);
    } finally {
      threads.shutdownNow();
    }
  }

  @Override
  public String toString() {
    return topic;
  }

  private static CheckRow row(Scene scene, Patience patience, ExtraServers servers) {
    Case about = scene.about();
    CheckContext context = patience.context();
    if (context.cancellation().isCancelled()) {
      return about.error(context.knowledge(), "the checks were cancelled");
    }
    if (!patience.gone().isEmpty()) {
      return about.error(context.knowledge(), patience.gone());
    }
    try (Bystander bystander = new Bystander(context)) {
      if (!bystander.complaint().isEmpty()) {
        patience.ask();
      }
      if (!patience.gone().isEmpty()) {
        return about.error(context.knowledge(), patience.gone());
      }
      long start = System.nanoTime();
      CheckRow row = served(play(scene, context, servers), bystander);
      patience.saw(row, System.nanoTime() - start);
      return row;
    }
  }

  private static CheckRow play(Scene scene, CheckContext context, ExtraServers servers) {
    Case about = scene.about();
    try (Stage stage = new Stage(context, servers, about.id())) {
      CheckRow row = about.judged(context.knowledge(), scene.script().play(stage));
      Optional<String> refusal = Refusal.in(row);
      return refusal.isPresent() && !context.permissions().ownServer()
          ? about.skipped(context.knowledge(), refusal.get())
          : row;
    } catch (Setback e) {
      return e.isSkipped()
          ? about.skipped(context.knowledge(), e.getMessage())
          : about.error(context.knowledge(), e.getMessage());
    } catch (ControlFailure e) {
      return e.kind() == ControlFailure.Kind.FORBIDDEN
          ? about.skipped(context.knowledge(), e.getMessage())
          : about.error(context.knowledge(), e.getMessage());
    }
  }

  /** After every case the server lives and serves others, whatever else is known of it. */
  private static CheckRow served(CheckRow row, Bystander bystander) {
    String complaint = bystander.complaint();
    return complaint.isEmpty()
        ? row
        : new CheckRow(
            row.id(),
            row.group(),
            row.topic(),
            row.title(),
            row.expected(),
            row.seen(),
            row.bytes(),
            row.allocatedBytes(),
            row.verdict() == CheckVerdict.ERROR ? CheckVerdict.ERROR : CheckVerdict.FAILED,
            row.rule(),
            row.source(),
            row.reason().isEmpty() ? complaint : row.reason() + "; " + complaint);
  }
}
