package io.redisbench.api;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Categories;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;
import io.redisbench.api.status.RedisBenchmarkStatus;

/**
 * One server, one place, one set of rounds, experiments and checks, and the answer that came of
 * them.
 */
@Group("redisbench.io")
@Version("v1alpha1")
@ShortNames("rb")
@Categories("redisbench")
@AdditionalPrinterColumn(name = "Phase", jsonPath = ".status.phase")
@AdditionalPrinterColumn(name = "Verdict", jsonPath = ".status.verdict")
@AdditionalPrinterColumn(name = "Server", jsonPath = ".status.server")
@AdditionalPrinterColumn(name = "Node", jsonPath = ".status.node")
@AdditionalPrinterColumn(name = "Ops/s", jsonPath = ".status.opsPerSecond")
@AdditionalPrinterColumn(name = "p99", jsonPath = ".status.p99")
@AdditionalPrinterColumn(name = "Progress", jsonPath = ".status.progress.text")
@AdditionalPrinterColumn(name = "Pool", jsonPath = ".status.pool", priority = 1)
@AdditionalPrinterColumn(name = "Message", jsonPath = ".status.message", priority = 1)
@AdditionalPrinterColumn(
    name = "Run",
    jsonPath = ".status.run.number",
    priority = 1,
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
public class RedisBenchmark extends CustomResource<RedisBenchmarkSpec, RedisBenchmarkStatus>
    implements Namespaced {

  private static final long serialVersionUID = 1L;
}
