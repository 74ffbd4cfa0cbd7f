package io.redisbench.runner.manifest;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Compiles expressions when they are first needed, and keeps them. What is set here is what
 * Kubernetes sets: patterns may match a part, numbers of different kinds compare.
 */
final class CelPrograms {

  private static final CelOptions OPTIONS =
      CelOptions.current()
          .enableRegexPartialMatch(true)
          .enableHeterogeneousNumericComparisons(true)
          .build();

  private final Map<String, CelRuntime.Program> programs = new ConcurrentHashMap<>();
  private Optional<Environment> environment = Optional.empty();

  /**
   * @throws CelEvaluationException when the expression fails on this value
   * @throws IllegalStateException when the expression is not one that is understood here
   */
  Object evaluate(String expression, Object self) throws CelEvaluationException {
    return programs.computeIfAbsent(expression, this::compile).eval(Map.of("self", self));
  }

  private CelRuntime.Program compile(String expression) {
    try {
      Environment ready = environment();
      CelAbstractSyntaxTree tree = ready.compiler().compile(expression).getAst();
      return ready.runtime().createProgram(tree);
    } catch (CelValidationException | CelEvaluationException e) {
      throw new IllegalStateException("the rule " + expression + " does not compile", e);
    }
  }

  private synchronized Environment environment() {
    Environment ready = environment.orElseGet(Environment::create);
    environment = Optional.of(ready);
    return ready;
  }

  /** Takes a tenth of a second to make, so it is made when there is a rule to look at. */
  private record Environment(CelCompiler compiler, CelRuntime runtime) {
    static Environment create() {
      return new Environment(
          CelCompilerFactory.standardCelCompilerBuilder()
              .setOptions(OPTIONS)
              .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
              .addLibraries(CelExtensions.strings(), CelExtensions.sets(OPTIONS))
              .addVar("self", SimpleType.DYN)
              .addVar("oldSelf", SimpleType.DYN)
              .build(),
          CelRuntimeFactory.standardCelRuntimeBuilder()
              .setOptions(OPTIONS)
              .addLibraries(CelExtensions.strings(), CelExtensions.sets(OPTIONS))
              .build());
    }
  }
}
