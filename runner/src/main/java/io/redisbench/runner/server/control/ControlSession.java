package io.redisbench.runner.server.control;

import io.redisbench.runner.load.Endpoint;
import java.time.Duration;

/** One connection, made when it is first needed and again after it was lost. For all threads. */
interface ControlSession extends AutoCloseable {

  /** Over Lettuce, or, where it would need code of the system's own, over a plain socket. */
  static ControlSession to(Endpoint endpoint, AnswerLimits limits) {
    return endpoint.unixSocket().isPresent()
        ? new SocketSession(endpoint, limits)
        : new LettuceSession(endpoint, limits);
  }

  /**
   * Sends a command and waits for its reply.
   *
   * @param arguments the name of the command is the first
   * @throws ControlFailure when the reply is an error, or there is none
   */
  Reply ask(byte[][] arguments, Duration limit);

  @Override
  void close();
}
