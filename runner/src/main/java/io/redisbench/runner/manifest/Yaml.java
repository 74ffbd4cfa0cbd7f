package io.redisbench.runner.manifest;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.NodeId;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.resolver.Resolver;

/** Parses YAML text into documents, within limits that no honest manifest reaches. */
final class Yaml {

  /** Marks a scalar that was written without quotes and without a tag of its own. */
  static final Tag PLAIN = new Tag("plain");

  private static final int DEEPEST_NESTING = 100;
  private static final int MOST_ALIASES = 50;

  private Yaml() {}

  /**
   * The documents of the text, empty ones included.
   *
   * @throws UnreadableException when the text is not YAML, with line and column
   */
  static List<YamlDocument> documents(String text) throws UnreadableException {
    LoaderOptions limits = new LoaderOptions();
    limits.setNestingDepthLimit(DEEPEST_NESTING);
    limits.setMaxAliasesForCollections(MOST_ALIASES);
    limits.setCodePointLimit(Integer.MAX_VALUE);
    limits.setMergeOnCompose(true);
    try {
      Composer composer =
          new Composer(new ParserImpl(new StreamReader(text), limits), new PlainResolver(), limits);
      List<YamlDocument> documents = new ArrayList<>();
      while (composer.checkNode()) {
        documents.add(YamlDocument.of(composer.getNode()));
      }
      return documents;
    } catch (ReaderException e) {
      throw new UnreadableException(
          String.format(
              "not YAML: the character U+%04X at position %d is not allowed; write it as an escape"
                  + " in double quotes",
              e.getCodePoint(), e.getPosition()));
    } catch (MarkedYAMLException e) {
      throw new UnreadableException(syntaxProblem(e));
    } catch (YAMLException e) {
      throw new UnreadableException("not YAML: " + firstLine(e.getMessage()));
    }
  }

  private static Problem syntaxProblem(MarkedYAMLException e) {
    Mark mark = e.getProblemMark() != null ? e.getProblemMark() : e.getContextMark();
    String context = e.getContext() == null ? "" : firstLine(e.getContext()) + ": ";
    String words = "not YAML: " + context + firstLine(String.valueOf(e.getProblem()));
    if (mark == null) {
      return Problem.of(Problem.Kind.UNREADABLE, FieldPath.ROOT, words);
    }
    String place = " (line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1) + ")";
    return Problem.of(Problem.Kind.UNREADABLE, FieldPath.ROOT, words + place)
        .inLine(OptionalInt.of(mark.getLine() + 1));
  }

  private static String firstLine(String text) {
    int end = text.indexOf('\n');
    return (end < 0 ? text : text.substring(0, end)).strip();
  }

  /** Leaves scalars as they are written: what they mean is decided as kubectl does, not here. */
  private static final class PlainResolver extends Resolver {
    @Override
    public Tag resolve(NodeId kind, String value, boolean implicit) {
      if (kind != NodeId.scalar) {
        return super.resolve(kind, value, implicit);
      }
      if (!implicit) {
        return Tag.STR;
      }
      return "<<".equals(value) ? Tag.MERGE : PLAIN;
    }
  }
}
