package io.redisbench.api;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class DependencyRulesTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.redisbench");

  @Test
  void theApiKnowsNothingOfRunnerAndOperator() {
    noClasses()
        .that()
        .resideInAPackage("io.redisbench.api..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.redisbench.runner..", "io.redisbench.operator..")
        .check(CLASSES);
  }

  @Test
  void theApiTalksToNoCluster() {
    noClasses()
        .that()
        .resideInAPackage("io.redisbench.api..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("io.fabric8.kubernetes.client.KubernetesClient")
        .check(CLASSES);
  }
}
