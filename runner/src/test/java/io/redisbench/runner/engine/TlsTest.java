package io.redisbench.runner.engine;

import static io.redisbench.runner.load.Loads.get;
import static io.redisbench.runner.load.Loads.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace.Distribution;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.load.Loads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTest {

  private static final String PASSWORD = "changeit";

  @TempDir private static Path folder;
  private static RedisProcess redis;
  private static int port;

  @BeforeAll
  static void startServer() throws Exception {
    makeCertificate("server", "san=ip:127.0.0.1");
    makeCertificate("other", "san=dns:elsewhere.example");
    port = RedisProcess.freePort();
    redis =
        RedisProcess.start(
            "--tls-port",
            "" + port,
            "--tls-cert-file",
            file("server", "crt").toString(),
            "--tls-key-file",
            file("server", "key").toString(),
            "--tls-ca-cert-file",
            file("server", "crt").toString());
  }

  @AfterAll
  static void stopServer() {
    redis.close();
  }

  private static Path file(String name, String kind) {
    return folder.resolve(name + "." + kind);
  }

  /** A certificate signed by its own key, and both as PEM files. */
  private static void makeCertificate(String name, String alternativeName) throws Exception {
    Path store = file(name, "p12");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-genkeypair", "-alias", "pair", "-keyalg", "RSA", "-keysize", "2048"));
    command.addAll(List.of("-dname", "CN=" + name, "-ext", alternativeName, "-validity", "30"));
    command.addAll(
        List.of("-keystore", "" + store, "-storepass", PASSWORD, "-storetype", "PKCS12"));
    Process keytool = new ProcessBuilder(command).inheritIO().start();
    assertThat(keytool.waitFor()).isZero();
    KeyStore pair = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      pair.load(in, PASSWORD.toCharArray());
    }
    Certificate certificate = pair.getCertificate("pair");
    Key key = pair.getKey("pair", PASSWORD.toCharArray());
    writePem(file(name, "crt"), "CERTIFICATE", certificate.getEncoded());
    writePem(file(name, "key"), "PRIVATE KEY", key.getEncoded());
  }

  private static void writePem(Path file, String kind, byte[] content) throws IOException {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    Files.writeString(
        file, "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
  }

  private static Endpoint endpoint(Endpoint.Tls tls) {
    return new Endpoint(
        "127.0.0.1",
        port,
        Optional.empty(),
        Optional.of(tls),
        Optional.empty(),
        Optional.empty(),
        0);
  }

  private static Endpoint.Tls tls(String authority, Optional<String> own) {
    return new Endpoint.Tls(
        Optional.of(file(authority, "crt")),
        own.map(name -> file(name, "crt")),
        own.map(name -> file(name, "key")),
        true);
  }

  private static LoadResult run(Loads loads) {
    return new EventLoopEngine().run(loads.load(), LoadListener.NONE, new Cancellation());
  }

  @Test
  void aLoadRunsOverTlsWithAClientCertificate() {
    LoadResult result =
        run(
            Loads.on(endpoint(tls("server", Optional.of("server"))))
                .commands(set(100), get())
                .shape(10, 2, 16)
                .requests(20_000));
    assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
    assertThat(result.answered()).isEqualTo(20_000);
  }

  @Test
  void largeValuesPassThroughTls() {
    int bytes = 3_000_000;
    LoadResult result =
        run(
            Loads.on(endpoint(tls("server", Optional.of("server"))))
                .commands(set(bytes), get())
                .keys(1, new Distribution.Sequential())
                .shape(3, 1, 2)
                .requests(30));
    assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
    assertThat(result.answered()).isEqualTo(30);
    assertThat(result.commands().get(1).maxReplyBytes()).isEqualTo(bytes);
  }

  @Test
  void aServerWithoutTheClientsCertificateIsRefused() {
    LoadResult result = run(Loads.on(endpoint(tls("server", Optional.empty()))));
    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message())
        .contains("127.0.0.1:" + port)
        .contains("certificate of the client");
  }

  @Test
  void aCertificateForAnotherHostIsToldWithWhatToDo() {
    Endpoint local = endpoint(tls("server", Optional.of("server")));
    Endpoint other =
        new Endpoint(
            "localhost",
            local.port(),
            Optional.empty(),
            local.tls(),
            Optional.empty(),
            Optional.empty(),
            0);
    assertThat(run(Loads.on(other)).ending().message())
        .contains("localhost:" + port)
        .contains("another host name")
        .contains("verifyHostname: false");
  }

  @Test
  void aKeyOfAnotherCertificateIsNamed() {
    Endpoint.Tls mixed =
        new Endpoint.Tls(
            Optional.of(file("server", "crt")),
            Optional.of(file("server", "crt")),
            Optional.of(file("other", "key")),
            true);
    assertThat(run(Loads.on(endpoint(mixed))).ending().message())
        .contains("other.key is not the key of the certificate in")
        .contains("server.crt");
  }

  @Test
  void aServerWithoutTlsIsToldWithWhatToDo() throws Exception {
    try (FakeServer plain = FakeServer.answering("+OK\r\n")) {
      Endpoint endpoint =
          new Endpoint(
              "127.0.0.1",
              plain.port(),
              Optional.empty(),
              Optional.of(tls("server", Optional.empty())),
              Optional.empty(),
              Optional.empty(),
              0);
      assertThat(run(Loads.on(endpoint)).ending().message())
          .contains("does not speak TLS on this port");
    }
  }

  @Test
  void aServerThatNoAuthorityVouchesForIsRefused() {
    LoadResult result = run(Loads.on(endpoint(tls("other", Optional.of("server")))));
    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message())
        .contains("no trusted authority has signed")
        .contains("--ca-file");
  }

  @Test
  void aCertificateFileThatIsNoneIsNamed() throws Exception {
    Path wrong = Files.writeString(folder.resolve("wrong.crt"), "no certificate");
    LoadResult result =
        run(
            Loads.on(
                endpoint(
                    new Endpoint.Tls(
                        Optional.of(wrong), Optional.empty(), Optional.empty(), true))));
    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message()).contains("wrong.crt holds no certificate in PEM form");
  }

  @Test
  void aPlainConnectionToATlsPortIsExplained() {
    LoadResult result = run(Loads.on(Endpoint.tcp("127.0.0.1", port)));
    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message()).contains("TLS");
  }
}
