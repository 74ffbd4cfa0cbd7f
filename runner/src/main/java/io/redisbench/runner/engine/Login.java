package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.redisbench.runner.load.Endpoint;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * What a new connection sends first. There is always something: only a reply proves that the server
 * took the connection, and does not refuse it for want of a password or of room.
 *
 * @param commands each a list of arguments
 */
record Login(List<List<String>> commands) {

  Login {
    commands = List.copyOf(commands);
  }

  static Login of(Endpoint endpoint, int respVersion) {
    List<List<String>> commands = new ArrayList<>();
    String user = endpoint.username().orElse("default");
    if (respVersion == 3) {
      commands.add(
          endpoint
              .password()
              .map(password -> List.of("HELLO", "3", "AUTH", user, password))
              .orElse(List.of("HELLO", "3")));
    } else {
      endpoint
          .password()
          .ifPresent(
              password ->
                  commands.add(
                      endpoint.username().isPresent()
                          ? List.of("AUTH", user, password)
                          : List.of("AUTH", password)));
    }
    if (endpoint.database() != 0) {
      commands.add(List.of("SELECT", Integer.toString(endpoint.database())));
    }
    if (commands.isEmpty()) {
      commands.add(List.of("PING"));
    }
    return new Login(commands);
  }

  /** The commands as they are sent. */
  byte[] encoded() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (List<String> command : commands) {
      bytes.writeBytes(("*" + command.size() + "\r\n").getBytes(UTF_8));
      for (String argument : command) {
        byte[] text = argument.getBytes(UTF_8);
        bytes.writeBytes(("$" + text.length + "\r\n").getBytes(UTF_8));
        bytes.writeBytes(text);
        bytes.writeBytes("\r\n".getBytes(UTF_8));
      }
    }
    return bytes.toByteArray();
  }

  /** Never shows the password. */
  @Override
  public String toString() {
    return commands.size() + " login commands";
  }
}
