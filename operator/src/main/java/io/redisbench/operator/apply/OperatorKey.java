package io.redisbench.operator.apply;

import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.security.SecureRandom;
import java.util.Base64;

/** The key that the secrets of runs are derived from, kept in the operator's own namespace. */
public final class OperatorKey {

  private static final String NAME = "redisbench-operator-key";
  private static final String KEY = "key";
  private static final int BYTES = 32;

  private OperatorKey() {}

  /**
   * Reads it, or makes it the first time.
   *
   * @throws KubernetesClientException when the Secret can neither be read nor made
   */
  public static byte[] readOrMake(KubernetesClient client, String namespace) {
    Secret found = read(client, namespace);
    if (found == null) {
      try {
        found = client.secrets().inNamespace(namespace).resource(fresh(namespace)).create();
      } catch (KubernetesClientException e) {
        if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
          throw e;
        }
        // Another operator was faster.
        found = read(client, namespace);
      }
    }
    String text = found == null || found.getData() == null ? null : found.getData().get(KEY);
    if (text == null || text.isEmpty()) {
      throw new IllegalStateException(
          "the Secret %s/%s has no key %s: delete the Secret, and the operator makes it anew"
              .formatted(namespace, NAME, KEY));
    }
    return Base64.getDecoder().decode(text);
  }

  private static Secret read(KubernetesClient client, String namespace) {
    return client.secrets().inNamespace(namespace).withName(NAME).get();
  }

  private static Secret fresh(String namespace) {
    byte[] key = new byte[BYTES];
    new SecureRandom().nextBytes(key);
    return new SecretBuilder()
        .withNewMetadata()
        .withName(NAME)
        .withNamespace(namespace)
        .addToLabels("app.kubernetes.io/name", "redisbench")
        .endMetadata()
        .withType("Opaque")
        .withImmutable(true)
        .addToData(KEY, Base64.getEncoder().encodeToString(key))
        .build();
  }
}
