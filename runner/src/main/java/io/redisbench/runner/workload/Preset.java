package io.redisbench.runner.workload;

import io.redisbench.api.workload.WorkloadSpec;

/**
 * A ready set of rounds.
 *
 * @param name what a manifest calls it
 * @param description what it is for, in one line
 * @param workload what it says
 * @param yaml its file, to be pasted under {@code spec} of a manifest and changed
 */
public record Preset(String name, String description, WorkloadSpec workload, String yaml) {}
