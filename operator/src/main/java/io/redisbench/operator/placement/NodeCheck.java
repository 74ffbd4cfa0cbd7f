package io.redisbench.operator.placement;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.fabric8.kubernetes.api.model.Taint;
import io.redisbench.api.hardware.HardwareSpec;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.node.Selectors;
import io.redisbench.operator.node.Tolerance;
import io.redisbench.operator.placement.Demand.Amount;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a node lacks for a benchmark, in words. */
final class NodeCheck {

  private static final String FEATURE = "feature.node.kubernetes.io/cpu-cpuid.";
  private static final List<String> STORAGE_LABELS = List.of("redisbench.io/storage", "disk");
  private static final double GIBIBYTE = 1024.0 * 1024 * 1024;
  private static final int LONGEST_SHOWN = 100;

  private NodeCheck() {}

  /** What it lacks as the node of the server; empty when it fits. */
  static List<String> lacksForServer(NodeFacts node, Demand demand) {
    List<String> lacks = new ArrayList<>();
    demand.hardware().ifPresent(hardware -> hardware(node, hardware, lacks));
    room(node, demand.mainNode(), lacks);
    access(node, demand, lacks);
    return lacks;
  }

  /** What it lacks as a second node, for the runner alone; empty when it fits. */
  static List<String> lacksForRunner(NodeFacts node, Demand demand) {
    List<String> lacks = new ArrayList<>();
    room(node, demand.otherNode(), lacks);
    access(node, demand, lacks);
    return lacks;
  }

  private static void hardware(NodeFacts node, HardwareSpec wanted, List<String> lacks) {
    if (wanted.cpu() != null && node.cpuMillis() < wanted.cpu() * 1000L) {
      lacks.add("has %s of %d cores".formatted(cores(node.cpuMillis()), wanted.cpu()));
    }
    if (wanted.memory() != null && node.memoryBytes() < NodeFacts.bytes(wanted.memory())) {
      lacks.add("has %s of %s memory".formatted(memory(node.memoryBytes()), wanted.memory()));
    }
    if (wanted.architecture() != null
        && !wanted.architecture().name().equalsIgnoreCase(node.architecture())) {
      lacks.add("is " + known(node.architecture(), "of an unknown architecture"));
    }
    if (!wanted.instanceTypes().isEmpty()
        && !wanted.instanceTypes().contains(node.instanceType())) {
      lacks.add("is of type " + known(node.instanceType(), "unknown"));
    }
    if (wanted.cpuModel() != null) {
      cpuModel(node, wanted.cpuModel(), lacks);
    }
    wanted.cpuFeatures().stream()
        .filter(feature -> !"true".equals(node.labels().get(FEATURE + feature)))
        .forEach(feature -> lacks.add("no cpu feature " + feature));
    if (wanted.storage() != null
        && STORAGE_LABELS.stream()
            .map(node.labels()::get)
            .noneMatch(storage -> wanted.storage().equals(storage))) {
      lacks.add("no %s disk".formatted(wanted.storage()));
    }
    if (wanted.nodeSelector() != null && !Selectors.matches(wanted.nodeSelector(), node.labels())) {
      lacks.add("does not have the labels of hardware.nodeSelector");
    }
  }

  /** In linear time: the expression is anybody's, and all other benchmarks wait meanwhile. */
  private static void cpuModel(NodeFacts node, String expression, List<String> lacks) {
    try {
      if (!Pattern.compile(expression).matcher(node.cpuModel()).find()) {
        lacks.add("has cpu model " + known(node.cpuModel(), "unknown"));
      }
    } catch (PatternSyntaxException e) {
      lacks.add(
          "hardware.cpuModel is no regular expression of RE2: %s".formatted(e.getDescription()));
    }
  }

  private static void room(NodeFacts node, Amount wanted, List<String> lacks) {
    boolean said = lacks.stream().anyMatch(lack -> lack.startsWith("has "));
    if (!said && node.cpuMillis() < wanted.cpuMillis()) {
      lacks.add(
          "has %s of the %s cores that the pods need"
              .formatted(cores(node.cpuMillis()), cores(wanted.cpuMillis())));
    }
    if (!said && node.memoryBytes() < wanted.memoryBytes()) {
      lacks.add(
          "has %s of the %s memory that the pods need"
              .formatted(memory(node.memoryBytes()), memory(wanted.memoryBytes())));
    }
  }

  private static void access(NodeFacts node, Demand demand, List<String> lacks) {
    if (!node.ready()) {
      lacks.add("is not ready");
    }
    if (node.cordoned()) {
      lacks.add("is cordoned");
    } else {
      Optional<Taint> objection = Tolerance.objection(node.taints(), demand.tolerations());
      objection
          .filter(taint -> node.ready() || !taint.getKey().startsWith("node.kubernetes.io/"))
          .ifPresent(taint -> lacks.add("has the taint " + Tolerance.text(taint)));
    }
    if (demand.requiredAffinity().isPresent()
        && !Selectors.matches(demand.requiredAffinity().get(), node)) {
      lacks.add("does not fit placement.pod.affinity");
    }
  }

  /** A label or annotation of the node, which may be as long as its owner likes. */
  private static String known(String text, String otherwise) {
    return text.isEmpty()
        ? otherwise
        : text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN - 1) + "…";
  }

  private static String cores(long millis) {
    return millis % 1000 == 0 ? Long.toString(millis / 1000) : Double.toString(millis / 1000.0);
  }

  private static String memory(long bytes) {
    return new DecimalFormat("0.#", DecimalFormatSymbols.getInstance(Locale.ROOT))
            .format(bytes / GIBIBYTE)
        + "Gi";
  }
}
