package io.redisbench.runner.engine;

import io.redisbench.runner.load.Endpoint;
import java.io.IOException;
import java.net.SocketAddress;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/** Opens encrypted wires that share one loop's buffers. */
final class TlsWires implements WireFactory {

  private final SSLContext context;
  private final Endpoint endpoint;
  private final boolean verifyHostname;
  private final TlsBuffers buffers;

  TlsWires(SSLContext context, Endpoint endpoint, boolean verifyHostname) {
    this.context = context;
    this.endpoint = endpoint;
    this.verifyHostname = verifyHostname;
    this.buffers = new TlsBuffers(context.createSSLEngine().getSession());
  }

  @Override
  public Wire open(SocketAddress address) throws IOException {
    SSLEngine engine = context.createSSLEngine(endpoint.host(), endpoint.port());
    engine.setUseClientMode(true);
    if (verifyHostname) {
      SSLParameters parameters = engine.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      engine.setSSLParameters(parameters);
    }
    return new TlsWire(PlainWire.open(address), engine, buffers);
  }
}
