package io.redisbench.e2e.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.k3s.K3sContainer;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/** k3s in a container, by Testcontainers. */
final class K3sCluster implements TestCluster {

  private static final DockerImageName IMAGE = DockerImageName.parse("rancher/k3s:v1.34.4-k3s1");

  private final K3sContainer container;
  private final ClusterAccess access;

  private K3sCluster(K3sContainer container, Path kubeconfig) {
    this.container = container;
    this.access = ClusterAccess.by(kubeconfig);
  }

  static K3sCluster start() {
    K3sContainer container = new K3sContainer(IMAGE);
    try {
      container.start();
      Files.createDirectories(Places.output());
      Path kubeconfig = Places.output().resolve("k3s.kubeconfig");
      Files.writeString(kubeconfig, container.getKubeConfigYaml());
      return new K3sCluster(container, kubeconfig);
    } catch (IOException e) {
      container.stop();
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      container.stop();
      throw e;
    }
  }

  @Override
  public String describe() {
    return "Testcontainers' " + IMAGE;
  }

  @Override
  public ClusterAccess access() {
    return access;
  }

  @Override
  public boolean load(Path imageFile) {
    String place = "/tmp/" + imageFile.getFileName();
    container.copyFileToContainer(MountableFile.forHostPath(imageFile), place);
    try {
      ExecResult result = container.execInContainer("ctr", "images", "import", place);
      if (result.getExitCode() != 0) {
        throw new IllegalStateException(imageFile + ": " + result.getStderr());
      }
      container.execInContainer("rm", place);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while loading " + imageFile, e);
    }
  }

  @Override
  public Optional<Faults> faults() {
    return Optional.empty();
  }

  @Override
  public void close() {
    access.close();
    container.stop();
  }
}
