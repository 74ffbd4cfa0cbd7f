package io.redisbench.runner.engine;

import java.nio.ByteBuffer;

/** What a load wants to know of a reply, noted while it is scanned. */
final class ReplyFacts {

  private boolean failed;
  private boolean capturing;
  private long nulls;
  private long values;
  private long bulkBytes = -1;
  private ErrorText errorText;

  /** Nulls; an empty aggregate counts one. */
  long nulls() {
    return nulls;
  }

  /** Values that are not null, those in aggregates one by one. */
  long values() {
    return values;
  }

  /** Length of the reply where it is a bulk string, else -1. */
  long bulkBytes() {
    return bulkBytes;
  }

  /** Whether the reply is an error or holds one. */
  boolean isError() {
    return failed;
  }

  /** Text of the first error, where there is one. */
  ErrorText errorText() {
    return errorText;
  }

  /** A new reply begins. */
  void begin() {
    failed = false;
    nulls = 0;
    values = 0;
    bulkBytes = -1;
  }

  void bulk(long bytes) {
    bulkBytes = bytes;
  }

  void value(boolean isNull) {
    nulls += isNull ? 1 : 0;
    values += isNull ? 0 : 1;
  }

  /** An error begins; the first one of a reply is the one whose text is kept. */
  void beginError() {
    if (!failed) {
      failed = true;
      capturing = true;
      if (errorText == null) {
        errorText = new ErrorText();
      }
      errorText.clear();
    }
  }

  /** Bytes of a line or a bulk, which may be those of an error. */
  void text(ByteBuffer in, int from, int to) {
    if (capturing) {
      errorText.append(in, from, to);
    }
  }

  void endText() {
    capturing = false;
  }
}
