package io.redisbench.runner.server.process;

/** Somebody else took the port between our look and the server's start. */
final class PortTaken extends Exception {
  private static final long serialVersionUID = 1L;

  PortTaken(String message) {
    super(message);
  }
}
