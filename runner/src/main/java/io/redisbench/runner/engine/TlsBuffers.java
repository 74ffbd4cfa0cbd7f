package io.redisbench.runner.engine;

import java.nio.ByteBuffer;
import javax.net.ssl.SSLSession;

/** The buffers that all encrypted wires of a loop use in turn; each call hands out an empty one. */
final class TlsBuffers {

  private static final int RECORDS = 2;

  private final ByteBuffer encryptedIn;
  private final ByteBuffer encryptedOut;
  private final ByteBuffer plain;

  TlsBuffers(SSLSession session) {
    encryptedIn = ByteBuffer.allocateDirect(RECORDS * session.getPacketBufferSize());
    encryptedOut = ByteBuffer.allocateDirect(session.getPacketBufferSize());
    plain = ByteBuffer.allocateDirect(session.getApplicationBufferSize());
  }

  ByteBuffer encryptedIn() {
    return encryptedIn.clear();
  }

  ByteBuffer encryptedOut() {
    return encryptedOut.clear();
  }

  ByteBuffer plain() {
    return plain.clear();
  }
}
