package io.redisbench.runner.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this program, from its build. */
final class ProgramVersion implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"redisbench " + text()};
  }

  static String text() {
    try (InputStream file = ProgramVersion.class.getResourceAsStream("/redisbench.properties")) {
      Properties properties = new Properties();
      properties.load(file);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new IllegalStateException("the build lacks redisbench.properties", e);
    }
  }
}
