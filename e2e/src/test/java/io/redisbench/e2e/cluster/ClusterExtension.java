package io.redisbench.e2e.cluster;

import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.TestAbortedException;

/**
 * Gives scenarios the cluster of the test run and a namespace each, and keeps what a failed one
 * left.
 */
final class ClusterExtension implements BeforeAllCallback, AfterEachCallback, ParameterResolver {

  private static final Namespace STORE = Namespace.create(ClusterExtension.class);

  @Override
  public void beforeAll(ExtensionContext context) {
    SharedCluster shared = shared(context);
    TestCluster cluster =
        shared.cluster().orElseThrow(() -> new TestAbortedException(ClusterChoice.skipLine()));
    if (context.getRequiredTestClass().getAnnotation(OnCluster.class).operator()) {
      shared.operator(cluster);
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Scenario scenario = context.getStore(STORE).get(Scenario.class, Scenario.class);
    if (scenario == null) {
      return;
    }
    if (context.getExecutionException().isPresent()) {
      String name =
          context.getRequiredTestClass().getSimpleName()
              + "."
              + context.getRequiredTestMethod().getName();
      FailureRecord.write(scenario, Places.output().resolve(name));
    }
    scenario.end();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Scenario.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    TestCluster cluster = shared(context).cluster().orElseThrow();
    return context
        .getStore(STORE)
        .computeIfAbsent(
            Scenario.class,
            key -> Scenario.begin(cluster, context.getRequiredTestClass().getSimpleName()),
            Scenario.class);
  }

  private static SharedCluster shared(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(STORE)
        .computeIfAbsent(SharedCluster.class, key -> SharedCluster.start(), SharedCluster.class);
  }

  /**
   * The cluster of the test run, started for the first class of scenarios and ended after the last.
   */
  private static final class SharedCluster implements AutoCloseable {

    private final Optional<TestCluster> cluster;
    private Optional<OperatorRelease> operator = Optional.empty();

    private SharedCluster(Optional<TestCluster> cluster) {
      this.cluster = cluster;
    }

    static SharedCluster start() {
      SharedCluster shared = new SharedCluster(ClusterStart.start());
      try {
        shared.cluster.ifPresent(each -> Definitions.install(each.client()));
        return shared;
      } catch (RuntimeException e) {
        // Nobody else would: what holds the cluster's lock is this object, which no scenario gets
        // to see.
        shared.close();
        throw e;
      }
    }

    Optional<TestCluster> cluster() {
      return cluster;
    }

    void operator(TestCluster on) {
      if (operator.isEmpty()) {
        operator = Optional.of(OperatorRelease.install(on));
      }
    }

    @Override
    public void close() {
      operator.ifPresent(OperatorRelease::uninstall);
      cluster.ifPresent(TestCluster::close);
    }
  }
}
