package io.redisbench.operator;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableFrom;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.fabric8.kubernetes.client.CustomResource;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DependencyRulesTest {

  private static final JavaClasses OPERATOR =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.redisbench.operator");

  @Test
  void onlyTheEdgesTalkToTheCluster() {
    noClasses()
        .that()
        .resideOutsideOfPackages("..observe..", "..apply..", "..reconcile..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("io.fabric8.kubernetes.client..", "io.javaoperatorsdk..")
                .and(not(assignableFrom(CustomResource.class))))
        .check(OPERATOR);
  }

  @Test
  void decisionsKnowNoClockButTheOneTheyAreGiven() {
    noClasses()
        .that()
        .resideInAnyPackage("..plan..", "..placement..", "..queue..", "..desired..", "..status..")
        .should()
        .callMethod(Instant.class, "now")
        .check(OPERATOR);
  }

  @Test
  void theRunnerIsNotKnown() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackage("io.redisbench.runner..")
        .check(OPERATOR);
  }
}
