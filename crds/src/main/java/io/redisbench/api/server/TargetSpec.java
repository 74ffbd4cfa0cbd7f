package io.redisbench.api.server;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;

/**
 * An existing server.
 *
 * @param host name or address
 * @param port TCP port
 * @param database the database that is used
 * @param tls transport security; without it, plain text
 * @param credentialsSecret the Secret that holds user and password. A run without a cluster takes
 *     them from the environment (REDISBENCH_USERNAME, REDISBENCH_PASSWORD) or from the file named
 *     by --password-file
 */
public record TargetSpec(
    @Required @Pattern("^[a-zA-Z0-9:]([a-zA-Z0-9.:_-]*[a-zA-Z0-9])?$") @Size(max = 253) String host,
    @Default("6379") @Min(1) @Max(65535) Integer port,
    @Default("0") @Min(0) @Max(16383) Integer database,
    Tls tls,
    CredentialsSecret credentialsSecret) {

  /** What Kubernetes takes for a key of a Secret: no path, so neither "." nor what starts "..". */
  private static final String SECRET_KEY = "^[.]?[a-zA-Z0-9_-][a-zA-Z0-9._-]*$";

  /**
   * Transport security.
   *
   * @param caSecret the Secret whose key ca.crt holds the authorities to trust; without it, those
   *     of the Java runtime. A run without a cluster takes a PEM file by --ca-file
   * @param clientSecret the Secret whose keys tls.crt and tls.key are the client's certificate. A
   *     run without a cluster takes PEM files by --cert-file and --key-file
   * @param verifyHostname whether the certificate must name the host
   */
  public record Tls(
      @Pattern("^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$") @Size(max = 253) String caSecret,
      @Pattern("^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$") @Size(max = 253) String clientSecret,
      @Default("true") Boolean verifyHostname) {}

  /**
   * Where user and password are.
   *
   * @param name the Secret, in the benchmark's namespace
   * @param usernameKey its key for the user; without it, the default user
   * @param passwordKey its key for the password
   */
  public record CredentialsSecret(
      @Required @Pattern("^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$") @Size(max = 253) String name,
      @Pattern(SECRET_KEY) @Size(max = 253) String usernameKey,
      @Default("password") @Pattern(SECRET_KEY) @Size(max = 253) String passwordKey) {}
}
