package io.redisbench.runner;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

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
  void theRunnerKnowsNothingOfTheOperatorOrOfAnyCluster() {
    noClasses()
        .that()
        .resideInAPackage("io.redisbench.runner..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.redisbench.operator..", "io.fabric8.kubernetes.client.informers..")
        .check(CLASSES);
  }

  @Test
  void onlyWhatPublishesTalksToACluster() {
    noClasses()
        .that()
        .resideInAPackage("io.redisbench.runner..")
        .and()
        .resideOutsideOfPackage("io.redisbench.runner.publish..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.fabric8.kubernetes.client..")
        .check(CLASSES);
  }

  @Test
  void theEngineUsesNoClientLibrary() {
    noClasses()
        .that()
        .resideInAPackage("io.redisbench.runner.engine..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.lettuce..", "io.netty..", "io.redisbench.api..")
        .check(CLASSES);
  }

  @Test
  void judgementReachesNoServer() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "io.redisbench.runner.statistics..",
            "io.redisbench.runner.findings..",
            "io.redisbench.runner.compare..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.lettuce..", "io.redisbench.runner.server..", "io.redisbench.runner.engine..")
        .check(CLASSES);
  }

  @Test
  void packagesDoNotDependOnEachOtherInCircles() {
    slices().matching("io.redisbench.runner.(*)..").should().beFreeOfCycles().check(CLASSES);
  }
}
