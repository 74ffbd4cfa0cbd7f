package io.redisbench.operator.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.digest.Digest;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The part of a spec that a run measures. When it changes, what was measured is no answer any more
 * and a new run is due; gates are judged again over the same results, and the rest only says what
 * to keep.
 */
public final class MeasuredPart {

  private static final ObjectMapper JSON =
      ApiJson.json().configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true);

  private static final List<String> NOT_MEASURED =
      List.of("gates", "retention", "suspend", "deadline", "attempts");

  private MeasuredPart() {}

  /** A text that differs when the measured part does. */
  public static String digest(RedisBenchmarkSpec spec) {
    ObjectNode tree = JSON.valueToTree(spec);
    tree.remove(NOT_MEASURED);
    return digest(tree);
  }

  /** A text that differs when the gates do. */
  public static String digestOfGates(RedisBenchmarkSpec spec) {
    return digest(JSON.valueToTree(spec.gates()));
  }

  private static String digest(JsonNode tree) {
    try {
      return Digest.sha256(JSON.writeValueAsString(tree).getBytes(UTF_8)).substring(0, 32);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
