package io.redisbench.runner.cli;

/** What a command prints on standard output. */
enum OutputFormat {
  /** Tables and sentences for people. */
  TABLE,
  JSON,
  YAML,
  CSV,
  JUNIT,
  MARKDOWN
}
