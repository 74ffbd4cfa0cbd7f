package io.redisbench.runner.engine;

import java.nio.channels.SelectionKey;

/** One connection of a loop and all that it remembers. */
final class Connection {

  /** How far a connection is. */
  enum State {
    /** Not begun, or lost and waiting to be opened again. */
    CLOSED,
    /** The socket is being connected, or hands are being shaken. */
    CONNECTING,
    /** The login was sent. */
    LOGIN,
    /** Ready for requests. */
    OPEN
  }

  final InFlight inFlight = new InFlight();
  final RequestGenerator.GeneratorState unsentState = new RequestGenerator.GeneratorState();
  State state = State.CLOSED;
  Wire wire;
  SelectionKey key;
  ReplyScanner scanner = new ReplyScanner();

  /** When opening it must have succeeded, or when it is to be opened again. */
  long dueNanos;

  int loginReplies;
  int reopened;

  /** Requests encoded and not wholly written; they are made again from {@link #unsentState}. */
  int unsentRequests;

  /** How far into these requests the socket took bytes. */
  long unsentFrom;

  /** Text of an error that came while nothing was asked, which servers send before they close. */
  String lastWords = "";

  boolean isSendable() {
    return state == State.OPEN && unsentRequests == 0;
  }

  /** Forgets all of the old socket. */
  void reset() {
    state = State.CLOSED;
    if (wire != null) {
      wire.close();
      wire = null;
    }
    key = null;
    scanner = new ReplyScanner();
    inFlight.clear();
    unsentRequests = 0;
    unsentFrom = 0;
    loginReplies = 0;
  }
}
