package io.redisbench.runner.lettuce;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lettuce.core.protocol.ProtocolKeyword;

/** The name of any command. */
public final class CommandKeyword implements ProtocolKeyword {

  private final String name;
  private final byte[] bytes;

  public CommandKeyword(String name) {
    this.name = name;
    this.bytes = name.getBytes(UTF_8);
  }

  @Override
  public byte[] getBytes() {
    return bytes;
  }

  @Override
  public String toString() {
    return name;
  }
}
