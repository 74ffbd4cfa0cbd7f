package io.redisbench.operator.apply;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.Optional;
import java.util.Set;

/**
 * The API server does not take an object that a run needs: it is invalid, or a quota, a policy or
 * an admission webhook is against it. To try again at once would help nobody.
 */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;
  private static final int UNPROCESSABLE = 422;

  /** Another attempt would be the same object, and invalid again. */
  private static final Set<Integer> FOR_GOOD =
      Set.of(HttpURLConnection.HTTP_BAD_REQUEST, UNPROCESSABLE);

  private static final Set<Integer> FOR_NOW =
      Set.of(HttpURLConnection.HTTP_FORBIDDEN, HttpURLConnection.HTTP_NOT_FOUND);

  private final boolean forGood;

  private RefusedException(HasMetadata object, KubernetesClientException refusal) {
    super(
        "the API server refuses the %s %s: %s"
            .formatted(object.getKind(), object.getMetadata().getName(), words(refusal)),
        refusal);
    this.forGood = FOR_GOOD.contains(refusal.getCode());
  }

  /** That the object was refused; the same exception when something else went wrong. */
  static RuntimeException orSame(HasMetadata object, KubernetesClientException e) {
    return FOR_GOOD.contains(e.getCode()) || FOR_NOW.contains(e.getCode())
        ? new RefusedException(object, e)
        : e;
  }

  /** Whether it can never be taken as it is; else a quota or a policy may change. */
  public boolean isForGood() {
    return forGood;
  }

  private static String words(KubernetesClientException e) {
    return Optional.ofNullable(e.getStatus())
        .map(status -> status.getMessage())
        .orElse(e.getMessage());
  }
}
