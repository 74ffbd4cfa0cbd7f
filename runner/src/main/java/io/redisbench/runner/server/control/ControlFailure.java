package io.redisbench.runner.server.control;

/**
 * A question that a server did not answer, or refused. The message is for people and names the
 * command.
 */
public final class ControlFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  public ControlFailure(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public ControlFailure(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  /** What went wrong. */
  public enum Kind {
    /** No connection: nobody listens, or the server turned it away. */
    UNREACHABLE,
    /** User or password are wrong, or missing. */
    NOT_LOGGED_IN,
    /** Connected, but no answer in time; a frozen server does so. */
    SILENT,
    /** The user may not do this. */
    NOT_PERMITTED,
    /** The server still reads its data. */
    LOADING,
    /** Any other error reply. */
    REFUSED,
    /** We do not send this to a server that is not ours. */
    FORBIDDEN
  }
}
