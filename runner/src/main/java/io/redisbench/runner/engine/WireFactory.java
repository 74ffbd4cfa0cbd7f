package io.redisbench.runner.engine;

import java.io.IOException;
import java.net.SocketAddress;

/** Opens wires of one kind. Belongs to one thread. */
@FunctionalInterface
interface WireFactory {

  /** A new wire that fits the address, not connected yet. */
  Wire open(SocketAddress address) throws IOException;
}
