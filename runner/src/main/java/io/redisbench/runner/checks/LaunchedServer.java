package io.redisbench.runner.checks;

import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.control.Control;
import java.nio.file.Path;

/**
 * One more server of the same program.
 *
 * @param endpoint where it listens, with its password
 * @param control a connection to it; closed with it
 * @param folder its data folder, gone after {@link #close}
 * @param processId its process id
 * @param end stops it
 */
public record LaunchedServer(
    Endpoint endpoint, Control control, Path folder, long processId, Runnable end)
    implements AutoCloseable {

  @Override
  public void close() {
    end.run();
  }
}
