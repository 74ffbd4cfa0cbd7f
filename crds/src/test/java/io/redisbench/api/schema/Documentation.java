package io.redisbench.api.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.therapi.runtimejavadoc.ClassJavadoc;
import com.github.therapi.runtimejavadoc.Comment;
import com.github.therapi.runtimejavadoc.CommentFormatter;
import com.github.therapi.runtimejavadoc.ParamJavadoc;
import com.github.therapi.runtimejavadoc.RuntimeJavadoc;
import io.fabric8.kubernetes.api.model.Quantity;
import io.redisbench.api.server.Resources;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Optional;

/**
 * Descriptions (and the pattern of amounts of memory) in a schema, taken from the Javadoc of the
 * records that it was made from.
 */
final class Documentation {

  private static final String OURS = "io.redisbench.api";

  private Documentation() {}

  static String ofType(Class<?> type) {
    return text(javadoc(type).getComment());
  }

  /** Puts descriptions on the properties of a record's schema, and on theirs. */
  static void describe(ObjectNode schema, Class<?> type) {
    if (!type.isRecord()) {
      return;
    }
    ClassJavadoc javadoc = javadoc(type);
    for (RecordComponent component : type.getRecordComponents()) {
      ObjectNode property = (ObjectNode) schema.at("/properties/" + component.getName());
      property.put("description", componentText(javadoc, component.getName()));
      if (component.getType() == Quantity.class) {
        // The generator knows no pattern for a quantity; without one, 4GB or -1 would be accepted.
        property.put("pattern", Resources.MEMORY);
        // The pattern binds text only; a bare number could be below zero.
        property.put("minimum", 0);
      }
      ourRecord(component.getGenericType())
          .ifPresent(
              nested ->
                  describe(
                      property.has("items") ? (ObjectNode) property.get("items") : property,
                      nested));
    }
  }

  private static String componentText(ClassJavadoc javadoc, String name) {
    return javadoc.getRecordComponents().stream()
        .filter(component -> component.getName().equals(name))
        .findFirst()
        .map(ParamJavadoc::getComment)
        .map(Documentation::text)
        .filter(text -> !text.isEmpty())
        .orElseThrow(
            () -> new IllegalStateException(javadoc.getName() + "." + name + " has no Javadoc"));
  }

  private static Optional<Class<?>> ourRecord(Type type) {
    if (type instanceof Class<?> plain && plain.isRecord() && plain.getName().startsWith(OURS)) {
      return Optional.of(plain);
    }
    if (type instanceof ParameterizedType list && list.getRawType() == java.util.List.class) {
      return ourRecord(list.getActualTypeArguments()[0]);
    }
    return Optional.empty();
  }

  private static ClassJavadoc javadoc(Class<?> type) {
    ClassJavadoc javadoc = RuntimeJavadoc.getJavadoc(type);
    if (javadoc.isEmpty()) {
      throw new IllegalStateException(type.getName() + " has no Javadoc");
    }
    return javadoc;
  }

  private static String text(Comment comment) {
    return new CommentFormatter()
        .format(comment)
        .replaceAll("<[^>]*>", "")
        .replace("&lt;", "<")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
