package io.redisbench.runner.checks.protocol;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import java.util.ArrayList;
import java.util.List;

/** Some scenes that belong together, played one after the other before a watching client. */
final class ProtocolCheck implements Check {

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
    List<CheckRow> rows = new ArrayList<>();
    try (Bystander bystander = new Bystander(context)) {
      for (Scene scene : scenes) {
        if (context.cancellation().isCancelled()) {
          rows.add(scene.about().error(context.knowledge(), "the checks were cancelled"));
        } else {
          rows.add(served(play(scene, context), bystander));
        }
      }
    }
    return rows;
  }

  private static CheckRow play(Scene scene, CheckContext context) {
    Case about = scene.about();
    try (Stage stage = new Stage(context)) {
      return about.judged(context.knowledge(), scene.script().play(stage));
    } catch (Setback e) {
      return e.isSkipped()
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
