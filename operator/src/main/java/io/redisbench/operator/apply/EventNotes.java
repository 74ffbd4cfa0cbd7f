package io.redisbench.operator.apply;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.operator.plan.Decision.Note;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.jboss.logging.Logger;

/**
 * Tells what happened, by events of the benchmark. Their names follow from what they tell, so that
 * the same thing is told once, also by an operator that starts anew.
 */
public final class EventNotes {

  private static final Logger LOG = Logger.getLogger(EventNotes.class);
  private static final String COMPONENT = "redisbench-operator";

  /** The API server takes 1024. */
  private static final int LONGEST_MESSAGE = 1000;

  private final KubernetesClient client;
  private final Clock clock;

  /** Tells by this client. */
  public EventNotes(KubernetesClient client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  /** Tells them. An event that cannot be told is logged: it must not stop what it is about. */
  public void tell(RedisBenchmark benchmark, List<Note> notes) {
    for (Note note : notes) {
      try {
        client.v1().events().resource(event(benchmark, note)).create();
      } catch (KubernetesClientException e) {
        if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
          LOG.warnf("event %s of %s: %s", note.reason(), name(benchmark), e.getMessage());
        }
      }
    }
  }

  private Event event(RedisBenchmark benchmark, Note note) {
    String now = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    String message = note.message();
    return new EventBuilder()
        .withNewMetadata()
        .withNamespace(benchmark.getMetadata().getNamespace())
        .withName(
            "%s.%s.%s.%s"
                .formatted(
                    benchmark.getMetadata().getName(),
                    benchmark.getMetadata().getUid().substring(0, 8),
                    note.run(),
                    note.reason().toString().toLowerCase(Locale.ROOT)))
        .endMetadata()
        .withType(note.warning() ? "Warning" : "Normal")
        .withReason(note.reason().toString())
        .withMessage(
            message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE))
        .withNewInvolvedObject()
        .withApiVersion(benchmark.getApiVersion())
        .withKind(benchmark.getKind())
        .withNamespace(benchmark.getMetadata().getNamespace())
        .withName(benchmark.getMetadata().getName())
        .withUid(benchmark.getMetadata().getUid())
        .endInvolvedObject()
        .withNewSource(COMPONENT, null)
        .withReportingComponent(COMPONENT)
        .withReportingInstance(COMPONENT)
        .withFirstTimestamp(now)
        .withLastTimestamp(now)
        .withCount(1)
        .build();
  }

  private static String name(RedisBenchmark benchmark) {
    return benchmark.getMetadata().getNamespace() + "/" + benchmark.getMetadata().getName();
  }
}
