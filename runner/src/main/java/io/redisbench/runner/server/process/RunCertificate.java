package io.redisbench.runner.server.process;

import io.redisbench.api.redisconf.Place.TlsFiles;
import io.redisbench.runner.server.ServerFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A certificate for 127.0.0.1 that lives as long as the run, made by the JDK's keytool. */
final class RunCertificate {
  private static final String ALIAS = "redisbench";
  private static final long LIMIT_SECONDS = 30;

  private RunCertificate() {}

  /**
   * Makes key and certificate in the folder.
   *
   * @param password protects the key store that keytool writes; it is removed at once
   */
  static TlsFiles create(Path folder, String password) {
    Path store = folder.resolve("tls.p12");
    try {
      runKeytool(store, password);
      KeyStore keys = KeyStore.getInstance("PKCS12");
      try (InputStream content = Files.newInputStream(store)) {
        keys.load(content, password.toCharArray());
      }
      Files.delete(store);
      String certificate = pem("CERTIFICATE", keys.getCertificate(ALIAS).getEncoded());
      String key = pem("PRIVATE KEY", keys.getKey(ALIAS, password.toCharArray()).getEncoded());
      Path certificateFile = PrivateFolder.write(folder, "tls.crt", certificate);
      return new TlsFiles(
          certificateFile, PrivateFolder.write(folder, "tls.key", key), certificateFile);
    } catch (IOException | GeneralSecurityException e) {
      throw new ServerFailure("no certificate could be made for TLS: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerFailure("interrupted while a certificate was made", e);
    }
  }

  private static void runKeytool(Path store, String password)
      throws IOException, InterruptedException {
    ProcessBuilder keytool =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-genkeypair",
                "-alias",
                ALIAS,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-validity",
                "2",
                "-dname",
                "CN=redisbench",
                "-ext",
                "san=ip:127.0.0.1,dns:localhost",
                "-ext",
                "bc:c=ca:true",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass:env",
                "REDISBENCH_STORE_PASSWORD"));
    keytool.environment().put("REDISBENCH_STORE_PASSWORD", password);
    Path said = store.resolveSibling("keytool.log");
    Process process = keytool.redirectErrorStream(true).redirectOutput(said.toFile()).start();
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IOException("keytool failed: " + Files.readString(said).strip());
      }
    } finally {
      process.destroyForcibly();
      Files.deleteIfExists(said);
    }
  }

  private static String pem(String type, byte[] content) {
    String body =
        Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(content);
    return "-----BEGIN " + type + "-----\n" + body + "\n-----END " + type + "-----\n";
  }
}
