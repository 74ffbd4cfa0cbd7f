package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.WrongServer.Answer;
import io.redisbench.runner.checks.WrongServer.Fault;
import io.redisbench.runner.resp.RespValue;
import java.util.Optional;

/** The same fault, for a server at which no bystander has the first connection. */
record AfterFirst(Fault fault) implements Fault {

  @Override
  public Answer onReply(int connection, RespValue reply) {
    return fault.onReply(connection + 1, reply);
  }

  @Override
  public Optional<byte[]> onRequest(int connection) {
    return fault.onRequest(connection + 1);
  }

  @Override
  public boolean keepsOpen(int connection) {
    return fault.keepsOpen(connection + 1);
  }
}
