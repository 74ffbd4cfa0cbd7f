package io.redisbench.runner.server.process;

import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import java.util.concurrent.CountDownLatch;

/** Starts a server, says its process and folder, and waits to be killed. */
final class AbandonedServer {
  private AbandonedServer() {}

  public static void main(String[] arguments) throws InterruptedException {
    Candidate candidate = Servers.embedded();
    RunningServer server = RunningServer.start(candidate, Servers.plain(candidate));
    System.out.println(server.processId() + " " + server.folder());
    new CountDownLatch(1).await();
  }
}
