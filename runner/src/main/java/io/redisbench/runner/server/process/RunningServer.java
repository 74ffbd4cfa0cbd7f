package io.redisbench.runner.server.process;

import io.redisbench.api.redisconf.ConfigFile;
import io.redisbench.api.redisconf.Place;
import io.redisbench.api.redisconf.Place.TlsFiles;
import io.redisbench.api.redisconf.UnusableSettingException;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.control.Control;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A server of ours on a free port of 127.0.0.1, with a folder and a password of its own. It is
 * stopped by {@link #close}, when the JVM ends, and even when the JVM is killed.
 */
public final class RunningServer implements AutoCloseable {
  private static final int PORT_ATTEMPTS = 5;
  private static final int PASSWORD_BYTES = 24;

  private final Candidate candidate;
  private final GuardedProcess process;
  private final Optional<ContainerProcess> container;
  private final Path folder;
  private final Control control;
  private final AtomicBoolean closed = new AtomicBoolean();
  private final Thread hook = new Thread(this::stop, "server-stop");

  private RunningServer(
      Candidate candidate,
      GuardedProcess process,
      Optional<ContainerProcess> container,
      Path folder,
      Control control) {
    this.candidate = candidate;
    this.process = process;
    this.container = container;
    this.folder = folder;
    this.control = control;
  }

  /**
   * Starts a server and waits until it answers.
   *
   * @throws ServerFailure when it does not start; the message says what the server said
   */
  public static RunningServer start(Candidate candidate, ServerSpec spec) {
    return start(candidate, spec, Map.of());
  }

  /**
   * Starts a server that finds files in its folder, for example a snapshot, and waits until it
   * answers.
   *
   * @param files names below its folder, and the files or folders to copy there
   * @throws ServerFailure when it does not start; the message says what the server said
   */
  public static RunningServer start(Candidate candidate, ServerSpec spec, Map<String, Path> files) {
    for (int attempt = 1; ; attempt++) {
      try {
        return start(candidate, spec, files, freePort());
      } catch (PortTaken e) {
        if (attempt == PORT_ATTEMPTS) {
          throw new ServerFailure(e.getMessage(), e);
        }
      }
    }
  }

  /** Starts it on this port. */
  static RunningServer start(
      Candidate candidate, ServerSpec spec, Map<String, Path> files, int port) throws PortTaken {
    Path folder = PrivateFolder.create();
    RunningServer server = null;
    try {
      files.forEach((name, source) -> PrivateFolder.copy(source, folder.resolve(name)));
      String password = password();
      Optional<TlsFiles> tls =
          Boolean.TRUE.equals(spec.tls())
              ? Optional.of(RunCertificate.create(folder, password))
              : Optional.empty();
      String config =
          ConfigFile.render(
              spec,
              candidate.flavor(),
              Optional.of(candidate.version()),
              Place.onLoopback(port, folder, password, tls));
      Path file = PrivateFolder.write(folder, "redis.conf", config);
      StartCommand command = StartCommand.of(candidate, folder, file);
      GuardedProcess process = GuardedProcess.start(command.words(), folder, command.container());
      server =
          new RunningServer(
              candidate,
              process,
              ContainerProcess.named(command.container()),
              folder,
              Control.ofOwned(endpoint(port, password, tls), Control.TIMEOUT));
      server.endWithTheProgram();
      new StartWatch(candidate, process, server.container.isPresent()).await(server.control);
      return server;
    } catch (UnusableSettingException e) {
      PrivateFolder.remove(folder);
      throw new ServerFailure(e.getMessage(), e);
    } catch (RuntimeException | PortTaken e) {
      if (server == null) {
        PrivateFolder.remove(folder);
      } else {
        server.close();
      }
      throw e;
    }
  }

  private void endWithTheProgram() {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      throw new ServerFailure("this program is ending, so no server is started", e);
    }
  }

  private static Endpoint endpoint(int port, String password, Optional<TlsFiles> tls) {
    return new Endpoint(
        "127.0.0.1",
        port,
        Optional.empty(),
        tls.map(
            files ->
                new Endpoint.Tls(
                    Optional.of(files.authorities()), Optional.empty(), Optional.empty(), true)),
        Optional.empty(),
        Optional.of(password),
        0);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new ServerFailure("no free port on 127.0.0.1: " + e.getMessage(), e);
    }
  }

  private static String password() {
    byte[] random = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(random);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
  }

  /** What was started. */
  public Candidate candidate() {
    return candidate;
  }

  /** Where it listens, with its password and the certificate to trust. */
  public Endpoint endpoint() {
    return control.endpoint();
  }

  /** A connection beside the load; closed with the server. */
  public Control control() {
    return control;
  }

  /** The server's process, as this machine counts; in a container, too. */
  public long processId() {
    return container.map(ContainerProcess::id).orElseGet(process::id);
  }

  /**
   * Completed with the exit code when the process ends, for whatever reason; 128 + n for signal n.
   */
  public CompletableFuture<Integer> exit() {
    return process.exit();
  }

  /** The last lines that it printed, oldest first. */
  public String logTail() {
    return process.log().text();
  }

  /** Its folder, gone after {@link #close}. */
  public Path folder() {
    return folder;
  }

  /** Stops it at once without saving, and removes its folder. Further calls do nothing. */
  @Override
  public void close() {
    stop();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // the JVM ends already
    }
  }

  private void stop() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    try {
      // Nothing of it is kept, so it needs no goodbye; a large or frozen server would take its
      // time.
      container.ifPresent(ContainerProcess::remove);
      process.close();
      control.close();
    } finally {
      PrivateFolder.remove(folder);
    }
  }
}
