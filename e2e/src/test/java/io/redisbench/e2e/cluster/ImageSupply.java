package io.redisbench.e2e.cluster;

import io.redisbench.images.Base;
import io.redisbench.images.ImageFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Puts the images that the operator and benchmarks use where the cluster finds them. */
final class ImageSupply {

  /** For a cluster of the user: a registry, with a path in it, that takes our images. */
  private static final String REGISTRY_PROPERTY = "e2e.registry";

  private static final List<String> SERVERS = List.of("redis-trixie", "valkey-trixie");

  private ImageSupply() {}

  /** Answers the registry of our own images; empty where the nodes have them. */
  static String supply(TestCluster cluster) throws IOException {
    if (cluster instanceof NamedCluster) {
      return push(System.getProperty(REGISTRY_PROPERTY, ""));
    }
    if (cluster instanceof LocalCluster) {
      System.err.println("e2e: images of servers and of a Java (made once, minutes)");
      Command.succeed(List.of(Places.localCluster().toString(), "images"));
    }
    ImageFiles images = images(Base.usual(System.getenv()));
    for (ImageFiles.Kind kind : ImageFiles.Kind.values()) {
      cluster.load(images.write(kind, Places.home().resolve("e2e/target/images")));
    }
    for (String server : SERVERS) {
      Path file = Places.cache().resolve("images/" + server + ".tar");
      if (Files.exists(file)) {
        cluster.load(file);
      }
    }
    return "";
  }

  private static String push(String registry) throws IOException {
    if (!registry.isEmpty()) {
      ImageFiles images = images(Base.usual(System.getenv()));
      for (ImageFiles.Kind kind : ImageFiles.Kind.values()) {
        images.push(kind, registry);
      }
    }
    return registry;
  }

  private static ImageFiles images(Base base) {
    return new ImageFiles(
        Places.home(), base, Places.version(), line -> System.err.println("e2e: " + line));
  }
}
