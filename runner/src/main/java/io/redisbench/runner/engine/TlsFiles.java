package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.redisbench.runner.load.Endpoint.Tls;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** Makes a TLS context from PEM files. */
final class TlsFiles {

  private static final Pattern PKCS8 =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");
  private static final List<String> KEY_KINDS = List.of("RSA", "EC", "EdDSA");
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");
  private static final char[] NO_PASSWORD = {};

  private TlsFiles() {}

  /**
   * @throws IOException naming the file that cannot be used, and why
   */
  static SSLContext context(Tls tls) throws IOException {
    try {
      TrustManager[] trusted =
          tls.caCertificates().isPresent() ? trust(tls.caCertificates().get()) : null;
      KeyManager[] own =
          tls.certificate().isPresent()
              ? identity(tls.certificate().get(), tls.privateKey().orElseThrow())
              : null;
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(own, trusted, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IOException("no TLS context could be made: " + e.getMessage(), e);
    }
  }

  private static TrustManager[] trust(Path file) throws IOException, GeneralSecurityException {
    KeyStore store = emptyStore();
    int number = 0;
    for (Certificate certificate : certificates(file)) {
      store.setCertificateEntry("authority-" + number++, certificate);
    }
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory.getTrustManagers();
  }

  private static KeyManager[] identity(Path certificate, Path key)
      throws IOException, GeneralSecurityException {
    KeyStore store = emptyStore();
    PrivateKey own = privateKey(key);
    Certificate[] chain = certificates(certificate).toArray(Certificate[]::new);
    if (!belong(own, chain[0].getPublicKey())) {
      throw new IOException(key + " is not the key of the certificate in " + certificate);
    }
    store.setKeyEntry("client", own, NO_PASSWORD, chain);
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store, NO_PASSWORD);
    return factory.getKeyManagers();
  }

  /** Whether what one signs is proved by the other. */
  private static boolean belong(PrivateKey key, PublicKey certified)
      throws GeneralSecurityException {
    if (!key.getAlgorithm().equals(certified.getAlgorithm())) {
      return false;
    }
    Signature signature = Signature.getInstance(SIGNATURES.get(key.getAlgorithm()));
    signature.initSign(key);
    signature.update((byte) 1);
    byte[] signed = signature.sign();
    signature.initVerify(certified);
    signature.update((byte) 1);
    return signature.verify(signed);
  }

  private static KeyStore emptyStore() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, NO_PASSWORD);
    return store;
  }

  private static Collection<? extends Certificate> certificates(Path file) throws IOException {
    try (InputStream pem = Files.newInputStream(file)) {
      Collection<? extends Certificate> found =
          CertificateFactory.getInstance("X.509").generateCertificates(pem);
      if (found.isEmpty()) {
        throw new IOException(file + " holds no certificate in PEM form");
      }
      return found;
    } catch (GeneralSecurityException e) {
      throw new IOException(file + " holds no certificate in PEM form", e);
    }
  }

  private static PrivateKey privateKey(Path file) throws IOException, GeneralSecurityException {
    Matcher matcher = PKCS8.matcher(Files.readString(file, US_ASCII));
    if (!matcher.find()) {
      throw new IOException(
          file
              + " holds no private key in PKCS 8 form (\"BEGIN PRIVATE KEY\"); convert it with"
              + " openssl pkcs8 -topk8 -nocrypt");
    }
    PKCS8EncodedKeySpec encoded;
    try {
      encoded = new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(matcher.group(1)));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " holds a private key that is no base64", e);
    }
    for (String kind : KEY_KINDS) {
      try {
        return KeyFactory.getInstance(kind).generatePrivate(encoded);
      } catch (InvalidKeySpecException e) {
        // Of another kind; the last word is below.
      }
    }
    throw new IOException(file + " holds a private key that is none of " + KEY_KINDS);
  }
}
