package io.redisbench.runner.manifest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.runner.manifest.Problem.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads a manifest from a file and holds it to a custom resource definition, as {@code kubectl
 * apply} and the API server would: unknown fields, types, ranges and rules, all problems at once.
 *
 * <p>The first manifest takes some tenths of a second of two cores, later ones milliseconds: a rule
 * is compiled when a manifest has the part that it is about. May be used by several threads.
 *
 * @param <T> the type of the resource
 */
public final class ManifestReader<T> {

  private static final String DEFINITION = "/crds/redisbenchmarks.redisbench.io.yaml";
  private static final Comparator<Problem> IN_ORDER =
      Comparator.<Problem, Boolean>comparing(problem -> problem.kind() == Kind.NOT_CHECKED)
          .thenComparing(Problem::path, FieldPath.IN_ORDER);

  private final CustomResourceSchema definition;
  private final Class<T> type;
  private final ObjectMapper mapper;
  private final CelPrograms programs = new CelPrograms();

  /**
   * @param definition what a resource must be like
   * @param type the Java type of a resource
   * @param mapper makes the type from JSON
   */
  public ManifestReader(CustomResourceSchema definition, Class<T> type, ObjectMapper mapper) {
    this.definition = definition;
    this.type = type;
    this.mapper = mapper;
  }

  /** Reads {@code RedisBenchmark} manifests, held to the definition that clusters have. */
  public static ManifestReader<RedisBenchmark> ofRedisBenchmarks() {
    try (InputStream yaml = RedisBenchmark.class.getResourceAsStream(DEFINITION)) {
      return new ManifestReader<>(
          CustomResourceSchema.read(yaml), RedisBenchmark.class, ApiJson.json());
    } catch (IOException e) {
      throw new UncheckedIOException("a resource of this program cannot be read", e);
    }
  }

  /** Reads a file of one or more YAML (or JSON) documents, exactly one of which is meant. */
  public Outcome<T> read(Path file) {
    try {
      return check(ManifestFile.text(file));
    } catch (UnreadableException e) {
      return new Outcome.Refused<>(List.of(e.problem()), List.of());
    }
  }

  /**
   * Reads what is given on standard input; the stream is not closed.
   *
   * @throws IOException when the stream breaks
   */
  public Outcome<T> read(InputStream in) throws IOException {
    try {
      return check(ManifestFile.text(in));
    } catch (UnreadableException e) {
      return new Outcome.Refused<>(List.of(e.problem()), List.of());
    }
  }

  private Outcome<T> check(String text) throws UnreadableException {
    DocumentChoice choice = DocumentChoice.of(Yaml.documents(text), definition);
    YamlDocument document = choice.document();
    List<Problem> problems = new ArrayList<>(document.problems());
    List<Problem> header = choice.header(definition);
    problems.addAll(header);
    JsonNode manifest = document.tree();
    if (header.isEmpty()) {
      manifest = complete(manifest, problems);
      problems.addAll(judge(manifest));
    }
    Optional<T> resource = Optional.empty();
    if (problems.isEmpty()) {
      resource = convert(manifest, problems);
    }
    if (resource.isPresent()) {
      return new Outcome.Accepted<>(resource.get(), manifest, choice.notes());
    }
    ValueHints hints = new ValueHints(definition.root(), document.source());
    List<Problem> told =
        problems.stream()
            .distinct()
            .sorted(IN_ORDER)
            .map(hints::addTo)
            .map(problem -> located(problem, document.source()))
            .toList();
    return new Outcome.Refused<>(told, choice.notes());
  }

  /** Without unknown fields and status (which is not a matter of manifests), with defaults. */
  private JsonNode complete(JsonNode manifest, List<Problem> problems) {
    UnknownFields unknown = new UnknownFields(definition.root());
    JsonNode known = unknown.prune(manifest, Optional.of(definition.root()), FieldPath.ROOT);
    problems.addAll(unknown.problems());
    JsonNode wanted = ((ObjectNode) known).without("status");
    return SchemaDefaults.apply(wanted, definition.root());
  }

  private List<Problem> judge(JsonNode manifest) {
    StructuralSchema schema = definition.root();
    CelRules.prepare(manifest, schema, programs);
    List<Problem> problems = new ArrayList<>(SchemaRules.check(manifest, schema));
    problems.addAll(ListRules.check(manifest, schema));
    Set<FieldPath> blocked =
        problems.stream()
            .filter(problem -> problem.kind().blocksRules())
            .map(Problem::path)
            .collect(Collectors.toCollection(HashSet::new));
    problems.addAll(ObjectMeta.check(manifest.path("metadata")));
    mapper.readerFor(type); // finds out how to read it, while the rules are compiled
    problems.addAll(CelRules.check(manifest, schema, programs, blocked));
    return problems;
  }

  /** Jackson refuses little that the schema lets pass: an integer too large for its Java type. */
  private Optional<T> convert(JsonNode manifest, List<Problem> problems) {
    try {
      return Optional.of(mapper.treeToValue(manifest, type));
    } catch (JsonMappingException e) {
      FieldPath path = FieldPath.ROOT;
      for (JsonMappingException.Reference step : e.getPath()) {
        path =
            step.getFieldName() == null
                ? path.item(step.getIndex())
                : path.field(step.getFieldName());
      }
      problems.add(Problem.at(path, Kind.INVALID, e.getOriginalMessage()));
    } catch (JsonProcessingException e) {
      problems.add(Problem.at(FieldPath.ROOT, Kind.INVALID, e.getOriginalMessage()));
    }
    return Optional.empty();
  }

  private static Problem located(Problem problem, SourceMap source) {
    boolean isAboutThePlace = problem.line().isEmpty() && problem.kind() != Kind.NOT_CHECKED;
    return isAboutThePlace ? problem.inLine(source.line(problem.path())) : problem;
  }
}
