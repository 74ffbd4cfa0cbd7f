package io.redisbench.runner.report;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Properties;

/** What pages are made of: templates, style, script and the charting library, all inlined. */
final class PageAssets {

  private static final String CHART_POM = "/META-INF/maven/org.webjars.npm/chart.js/pom.properties";
  private static final String CHART_SCRIPT =
      "/META-INF/resources/webjars/chart.js/%s/dist/chart.umd.js";

  private PageAssets() {}

  /** A template; every value is escaped, and a name that the view lacks is an error. */
  static Template template(String name) {
    return Mustache.compiler().strictSections(true).compile(own(name + ".mustache"));
  }

  /** A resource of this package. */
  static String own(String name) {
    return text("/io/redisbench/runner/report/" + name);
  }

  /** Chart.js with its licence notice. */
  static String chartLibrary() {
    Properties pom = new Properties();
    try {
      pom.load(new ByteArrayInputStream(text(CHART_POM).getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String script = text(CHART_SCRIPT.formatted(pom.getProperty("version")));
    return script.replaceAll("(?m)^//# sourceMappingURL=.*$", "").strip();
  }

  /**
   * The rule that lets a page run these scripts, and load nothing from anywhere: even text that got
   * past the escaping would not run.
   */
  static String securityPolicy(String... scripts) {
    StringBuilder policy =
        new StringBuilder("default-src 'none'; style-src 'unsafe-inline'; script-src");
    for (String script : scripts) {
      policy.append(" 'sha256-").append(hash(script)).append('\'');
    }
    return policy.toString();
  }

  /** JSON as it may stand in a script element: nothing in it ends the element. */
  static String embedded(String json) {
    return json.replace("&", "\\u0026")
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }

  private static String hash(String script) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256", e);
    }
  }

  private static String text(String resource) {
    try (InputStream in = PageAssets.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is not on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
