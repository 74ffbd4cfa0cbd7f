package io.redisbench.runner.replicas;

import com.fasterxml.jackson.annotation.JsonIgnoreType;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.redisbench.api.ApiJson;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** How messages are written as JSON. */
final class Messages {

  private Messages() {}

  static ObjectMapper mapper() {
    SimpleModule histograms = new SimpleModule();
    histograms.addSerializer(Histogram.class, new HistogramWriter());
    histograms.addDeserializer(Histogram.class, new HistogramReader());
    return ApiJson.json()
        .registerModule(histograms)
        .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
        .addMixIn(Endpoint.class, NotTold.class)
        .addMixIn(Load.Amount.class, Amounts.class)
        .addMixIn(Load.Pacing.class, Pacings.class)
        .addMixIn(KeySpace.Distribution.class, Distributions.class)
        .addMixIn(Argument.Piece.class, Pieces.class)
        .addMixIn(Argument.ValueShape.class, Shapes.class);
  }

  @JsonIgnoreType
  private interface NotTold {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(name = "requests", value = Load.Amount.Requests.class),
    @JsonSubTypes.Type(name = "timed", value = Load.Amount.Timed.class)
  })
  private interface Amounts {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(name = "closed", value = Load.Pacing.ClosedLoop.class),
    @JsonSubTypes.Type(name = "open", value = Load.Pacing.OpenLoop.class)
  })
  private interface Pacings {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(name = "uniform", value = KeySpace.Distribution.Uniform.class),
    @JsonSubTypes.Type(name = "sequential", value = KeySpace.Distribution.Sequential.class),
    @JsonSubTypes.Type(name = "zipf", value = KeySpace.Distribution.Zipf.class),
    @JsonSubTypes.Type(name = "gaussian", value = KeySpace.Distribution.Gaussian.class)
  })
  private interface Distributions {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(name = "literal", value = Argument.Literal.class),
    @JsonSubTypes.Type(name = "key", value = Argument.Key.class),
    @JsonSubTypes.Type(name = "value", value = Argument.Value.class),
    @JsonSubTypes.Type(name = "integer", value = Argument.RandomInteger.class)
  })
  private interface Pieces {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(name = "fixed", value = Argument.ValueShape.Fixed.class),
    @JsonSubTypes.Type(name = "range", value = Argument.ValueShape.Range.class),
    @JsonSubTypes.Type(name = "weighted", value = Argument.ValueShape.Weighted.class),
    @JsonSubTypes.Type(name = "digits", value = Argument.ValueShape.Digits.class)
  })
  private interface Shapes {}

  /** In HdrHistogram's own compressed encoding: every count stays as it is. */
  private static final class HistogramWriter extends JsonSerializer<Histogram> {
    @Override
    public void serialize(Histogram histogram, JsonGenerator generator, SerializerProvider provider)
        throws IOException {
      ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
      int length = histogram.encodeIntoCompressedByteBuffer(buffer);
      generator.writeBinary(buffer.array(), 0, length);
    }
  }

  private static final class HistogramReader extends JsonDeserializer<Histogram> {
    @Override
    public Histogram deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      try {
        return Histogram.decodeFromCompressedByteBuffer(
            ByteBuffer.wrap(parser.getBinaryValue()), 0);
      } catch (DataFormatException | RuntimeException e) {
        throw new IOException("This is no histogram: " + e.getMessage(), e);
      }
    }
  }
}
