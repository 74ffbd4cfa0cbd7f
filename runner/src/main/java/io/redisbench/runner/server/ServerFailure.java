package io.redisbench.runner.server;

/**
 * A server that is not to be had, does not start, or broke. The message is for people: what was
 * wrong, and what to do about it.
 */
public final class ServerFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ServerFailure(String message) {
    super(message);
  }

  public ServerFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
