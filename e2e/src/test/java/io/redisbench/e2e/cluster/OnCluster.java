package io.redisbench.e2e.cluster;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A class of scenarios on a real cluster. Its test methods may take a {@link Scenario}; where no
 * cluster can be had they are skipped. All classes of a test run share one cluster, which has the
 * custom resource definitions.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ClusterExtension.class)
public @interface OnCluster {

  /** Whether the operator is installed, as the chart does it, before the first scenario. */
  boolean operator() default false;
}
