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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Compiles expressions beside other work, and keeps them. What is set here is what Kubernetes sets:
 * patterns may match a part, numbers of different kinds compare.
 */
final class CelPrograms {

  private static final CelOptions OPTIONS =
      CelOptions.current()
          .enableRegexPartialMatch(true)
          .enableHeterogeneousNumericComparisons(true)
          .build();

  private final ExecutorService inBackground = oneIdleThread();
  private final CompletableFuture<Environment> environment =
      CompletableFuture.supplyAsync(Environment::create, inBackground);
  private final Map<String, CompletableFuture<CelRuntime.Program>> programs =
      new ConcurrentHashMap<>();

  /** Starts to compile an expression, for the time when it is evaluated. */
  void prepare(String expression) {
    CompletableFuture<?> unused = program(expression);
  }

  /**
   * @throws CelEvaluationException when the expression fails on this value
   * @throws IllegalStateException when the expression is not one that is understood here
   */
  Object evaluate(String expression, Object self) throws CelEvaluationException {
    try {
      return program(expression).join().eval(Map.of("self", self));
    } catch (CompletionException e) {
      throw new IllegalStateException("the rule " + expression + " does not compile", e.getCause());
    }
  }

  private CompletableFuture<CelRuntime.Program> program(String expression) {
    return programs.computeIfAbsent(
        expression, text -> environment.thenApplyAsync(ready -> ready.compile(text), inBackground));
  }

  /** A thread that ends by itself when there is nothing to do, and keeps no program running. */
  private static ExecutorService oneIdleThread() {
    ThreadPoolExecutor executor =
        new ThreadPoolExecutor(
            1,
            1,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread thread = new Thread(work, "rules");
              thread.setDaemon(true);
              return thread;
            });
    executor.allowCoreThreadTimeOut(true);
    return executor;
  }

  /** Takes a fifth of a second to make, which is why it is made beside other work. */
  private record Environment(CelCompiler compiler, CelRuntime runtime) {

    CelRuntime.Program compile(String expression) {
      try {
        CelAbstractSyntaxTree tree = compiler.compile(expression).getAst();
        return runtime.createProgram(tree);
      } catch (CelValidationException | CelEvaluationException e) {
        throw new CompletionException(e);
      }
    }

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
