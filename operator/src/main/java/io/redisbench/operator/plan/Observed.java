package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.bundle.RunProgress;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.queue.Assignment;
import io.redisbench.operator.run.RunRecord;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the cluster shows of a benchmark.
 *
 * @param benchmark the resource
 * @param records its runs, the oldest first
 * @param servers pods of servers, of any run
 * @param runners pods of runners, of any run
 * @param jobs Jobs, of any run
 * @param jobsAsked whether the Jobs are what the API server said when it was asked, not what the
 *     watch shows
 * @param progress what the runner of the latest attempt says; empty before it says anything
 * @param progressMaps names of the ConfigMaps of progress that are there, of any run
 * @param nodes the nodes that the latest run uses, as far as they are there
 * @param assignment what the queue says; empty when it was not asked
 * @param results the results of the latest run
 * @param now the time
 */
public record Observed(
    RedisBenchmark benchmark,
    List<RunRecord> records,
    List<Pod> servers,
    List<Pod> runners,
    List<Job> jobs,
    boolean jobsAsked,
    Optional<RunProgress> progress,
    List<String> progressMaps,
    List<NodeFacts> nodes,
    Optional<Assignment> assignment,
    StoredResults results,
    Instant now) {

  public Observed {
    records = List.copyOf(records);
    servers = List.copyOf(servers);
    runners = List.copyOf(runners);
    jobs = List.copyOf(jobs);
    progressMaps = List.copyOf(progressMaps);
    nodes = List.copyOf(nodes);
  }

  RedisBenchmarkSpec spec() {
    return benchmark.getSpec();
  }

  /** The status as it is; empty when there is none yet. */
  Optional<RedisBenchmarkStatus> status() {
    return Optional.ofNullable(benchmark.getStatus());
  }

  /** The run that was begun last. */
  Optional<RunRecord> latest() {
    return records.isEmpty() ? Optional.empty() : Optional.of(records.get(records.size() - 1));
  }

  Optional<Pod> server(String name) {
    return servers.stream().filter(pod -> pod.getMetadata().getName().equals(name)).findFirst();
  }

  Optional<Job> job(String name) {
    return jobs.stream().filter(job -> job.getMetadata().getName().equals(name)).findFirst();
  }

  /** The runner pods of a Job. */
  List<Pod> runnersOf(String job) {
    return runners.stream()
        .filter(pod -> job.equals(pod.getMetadata().getLabels().get("job-name")))
        .toList();
  }

  /** The same with the Jobs that the API server has. */
  public Observed withJobs(List<Job> answer) {
    return new Observed(
        benchmark,
        records,
        servers,
        runners,
        answer,
        true,
        progress,
        progressMaps,
        nodes,
        assignment,
        results,
        now);
  }

  /** The same with what the queue says. */
  public Observed withAssignment(Assignment answer) {
    return new Observed(
        benchmark,
        records,
        servers,
        runners,
        jobs,
        jobsAsked,
        progress,
        progressMaps,
        nodes,
        Optional.of(answer),
        results,
        now);
  }

  /** The same with the results. */
  public Observed withResults(StoredResults answer) {
    return new Observed(
        benchmark,
        records,
        servers,
        runners,
        jobs,
        jobsAsked,
        progress,
        progressMaps,
        nodes,
        assignment,
        answer,
        now);
  }
}
