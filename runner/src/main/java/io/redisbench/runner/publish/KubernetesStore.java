package io.redisbench.runner.publish;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import io.redisbench.api.ApiJson;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** ConfigMaps of the cluster that this pod is in, with the rights of its service account. */
public final class KubernetesStore implements ConfigMapStore {

  private static final int TIMEOUT_MILLIS = 5_000;

  /** What is below is no answer of a server. */
  private static final int LOWEST_STATUS = 100;

  private final String namespace;
  private final KubernetesClient client;

  private KubernetesStore(String namespace, KubernetesClient client) {
    this.namespace = namespace;
    this.client = client;
  }

  /** Finds the API server as every pod does; it is not asked anything yet. */
  public static KubernetesStore inNamespace(String namespace) {
    return of(namespace, Config.autoConfigure(null));
  }

  static KubernetesStore of(String namespace, Config where) {
    Config config =
        new ConfigBuilder(where)
            .withConnectionTimeout(TIMEOUT_MILLIS)
            .withRequestTimeout(TIMEOUT_MILLIS)
            // whoever puts something knows how long it is worth trying
            .withRequestRetryBackoffLimit(0)
            .build();
    return new KubernetesStore(
        namespace,
        new KubernetesClientBuilder()
            .withConfig(config)
            .withHttpClientFactory(new JdkHttpClientFactory())
            .build());
  }

  @Override
  public void put(String name, Map<String, String> data, Map<String, String> binaryData)
      throws StoreFailure {
    Map<String, Object> patch = new LinkedHashMap<>();
    patch.put("data", data);
    if (!binaryData.isEmpty()) {
      patch.put("binaryData", binaryData);
    }
    try {
      client
          .configMaps()
          .inNamespace(namespace)
          .withName(name)
          .patch(PatchContext.of(PatchType.JSON_MERGE), ApiJson.json().writeValueAsString(patch));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    } catch (KubernetesClientException e) {
      throw failure(name, e);
    }
  }

  private StoreFailure failure(String name, KubernetesClientException e) {
    String where = "ConfigMap %s in namespace %s".formatted(name, namespace);
    if (e.getCode() < LOWEST_STATUS) {
      return new StoreFailure(
          "the API server %s cannot be reached: %s".formatted(client.getMasterUrl(), words(e)),
          false,
          e);
    }
    return switch (e.getCode()) {
      case 401, 403 ->
          new StoreFailure(
              where + " may not be written by this pod's service account: " + words(e), false, e);
      case 404 -> new StoreFailure(where + " is not there: it was removed", true, e);
      case 413, 422 -> new StoreFailure(where + " is refused: " + words(e), true, e);
      default -> new StoreFailure(where + " was not stored: " + words(e), false, e);
    };
  }

  private static String words(KubernetesClientException e) {
    if (e.getStatus() != null && e.getStatus().getMessage() != null) {
      return e.getStatus().getMessage();
    }
    Throwable cause = e;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  @Override
  public void close() {
    client.close();
  }
}
