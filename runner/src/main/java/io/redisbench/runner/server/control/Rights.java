package io.redisbench.runner.server.control;

/** What may be done to a server. */
enum Rights {
  /** Only what concerns keys. */
  KEYS,
  /** That, and settings may be changed by CONFIG SET, which can be undone. */
  KEYS_AND_SETTINGS,
  /** Everything: it was started for this. */
  ALL;

  boolean forbid(byte[]... arguments) {
    return switch (this) {
      case ALL -> false;
      case KEYS -> CommandNames.isForbiddenOnTarget(arguments);
      case KEYS_AND_SETTINGS ->
          CommandNames.isForbiddenOnTarget(arguments) && !CommandNames.isConfigSet(arguments);
    };
  }
}
