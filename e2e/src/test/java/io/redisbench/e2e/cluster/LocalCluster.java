package io.redisbench.e2e.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The project's own cluster on this machine. There is one of it, so that one test run at a time may
 * use it; one that was up before the tests stays up.
 */
final class LocalCluster implements TestCluster, Faults {

  private static final Path LOCK = Path.of("/run/lock/redisbench-e2e.lock");
  private static final String ANSWER = "export KUBECONFIG=";

  private final FileChannel lock;
  private final boolean started;
  private final ClusterAccess access;

  private LocalCluster(FileChannel lock, boolean started, Path kubeconfig) {
    this.lock = lock;
    this.started = started;
    this.access = ClusterAccess.by(kubeconfig);
  }

  static LocalCluster start() throws IOException {
    FileChannel lock = alone();
    boolean wasUp = Command.run(words("status"), "").status() == 0;
    try {
      String answer = Command.succeed(words("up")).strip();
      return new LocalCluster(lock, !wasUp, Path.of(answer.substring(ANSWER.length())));
    } catch (RuntimeException e) {
      if (!wasUp) {
        Command.run(words("down"), "");
      }
      lock.close();
      throw e;
    }
  }

  private static FileChannel alone() throws IOException {
    Files.createDirectories(LOCK.getParent());
    FileChannel channel =
        FileChannel.open(LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (channel.tryLock() == null) {
      System.err.println("e2e: waiting for another test run that uses the cluster of this machine");
      if (!channel.lock().isValid()) {
        throw new IOException("no lock on " + LOCK);
      }
    }
    return channel;
  }

  private static List<String> words(String... arguments) {
    return Stream.concat(Stream.of(Places.localCluster().toString()), Stream.of(arguments))
        .toList();
  }

  @Override
  public String describe() {
    return "e2e/cluster";
  }

  @Override
  public ClusterAccess access() {
    return access;
  }

  @Override
  public boolean load(Path imageFile) {
    Command.succeed(words("load", imageFile.toString()));
    return true;
  }

  @Override
  public Optional<Faults> faults() {
    return Optional.of(this);
  }

  @Override
  public void stopNode(String node) {
    Command.succeed(words("node-stop", node));
  }

  @Override
  public void killNode(String node) {
    Command.succeed(words("node-kill", node));
  }

  @Override
  public void pressNode(String node) {
    Command.succeed(words("node-pressure", node));
  }

  @Override
  public void startNode(String node) {
    Command.succeed(words("node-start", node));
  }

  @Override
  public void freeze(String id) {
    String group = id.substring(id.indexOf("//") + 2);
    List<String> processes =
        ProcessHandle.allProcesses()
            .map(process -> Long.toString(process.pid()))
            .filter(process -> isIn(group, process))
            .toList();
    if (processes.isEmpty()) {
      throw new IllegalStateException("no process of the container " + id + " on this machine");
    }
    Command.succeed(Stream.concat(Stream.of("kill", "-STOP"), processes.stream()).toList());
  }

  /** Whether a process is in a cgroup whose path has this name; one that has ended is in none. */
  private static boolean isIn(String group, String process) {
    try {
      return Files.readString(Path.of("/proc", process, "cgroup")).contains("/" + group);
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void stopApiServer() {
    Command.succeed(words("api-stop"));
  }

  @Override
  public void startApiServer() {
    Command.succeed(words("api-start"));
  }

  @Override
  public void close() {
    access.close();
    if (started) {
      Command.succeed(words("down"));
    }
    try {
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
