package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.Labels;
import io.redisbench.operator.run.RunKeySource;
import io.redisbench.operator.run.RunKeys;
import io.redisbench.operator.run.RunRecord;
import io.redisbench.operator.settings.OperatorSettings;

/**
 * All that the objects of a run are made from.
 *
 * @param namespace namespace of the benchmark
 * @param owner the benchmark, as the owner of what is made for it
 * @param record the run
 * @param spec the spec that the run measures
 * @param names names of its objects
 * @param runId unlike any other run's
 * @param keys its secrets
 * @param settings how the operator is set up
 */
public record RunContext(
    String namespace,
    OwnerReference owner,
    RunRecord record,
    RedisBenchmarkSpec spec,
    ChildNames names,
    String runId,
    RunKeys keys,
    OperatorSettings settings) {

  /** Of a run of this benchmark. */
  public static RunContext of(
      RedisBenchmark benchmark,
      RunRecord record,
      RedisBenchmarkSpec spec,
      RunKeySource operatorKey,
      OperatorSettings settings) {
    String uid = benchmark.getMetadata().getUid();
    return new RunContext(
        benchmark.getMetadata().getNamespace(),
        owner(benchmark),
        record,
        spec,
        new ChildNames(benchmark.getMetadata().getName(), record.number(), record.attempt()),
        RunKeys.runId(uid, record.number(), record.attempt()),
        operatorKey.of(uid, record.number(), record.attempt()),
        settings);
  }

  /** The benchmark as an owner: what it owns goes when it goes. */
  public static OwnerReference owner(RedisBenchmark benchmark) {
    return new OwnerReferenceBuilder()
        .withApiVersion(benchmark.getApiVersion())
        .withKind(benchmark.getKind())
        .withName(benchmark.getMetadata().getName())
        .withUid(benchmark.getMetadata().getUid())
        .withController(true)
        .build();
  }

  /** Metadata of an object of the run. */
  ObjectMeta metadata(String name, Labels.Role role) {
    return new ObjectMetaBuilder()
        .withName(name)
        .withNamespace(namespace)
        .withLabels(Labels.of(names, role))
        .withOwnerReferences(owner)
        .build();
  }
}
