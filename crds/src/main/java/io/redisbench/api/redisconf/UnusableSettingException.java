package io.redisbench.api.redisconf;

/** A setting that no server can be given. The message says which, and what to write instead. */
public final class UnusableSettingException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public UnusableSettingException(String message) {
    super(message);
  }

  public UnusableSettingException(String message, Throwable cause) {
    super(message, cause);
  }
}
