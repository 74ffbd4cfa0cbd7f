package io.redisbench.runner.server.catalog;

import io.redisbench.api.redisconf.Version;
import java.nio.file.Path;

/**
 * A server that can be started.
 *
 * @param flavor redis, valkey or what the server calls itself
 * @param version its version, as it says itself
 * @param origin how it was found
 * @param source what is started
 * @param allocator its memory allocator, for example jemalloc-5.3.0; empty where it does not say
 * @param build its build id; empty where it does not say
 */
public record Candidate(
    String flavor, Version version, Origin origin, Source source, String allocator, String build) {

  /** How a server was found; of two with the same version, the one found earlier here is taken. */
  public enum Origin {
    GIVEN,
    PATH,
    FOLDER,
    EMBEDDED,
    DOCKER
  }

  /** What is started. */
  public sealed interface Source {
    /** A program on this machine. */
    record Program(Path path) implements Source {
      @Override
      public String toString() {
        return path.toString();
      }
    }

    /** A container image, by the Docker daemon of this machine. */
    record Image(String name) implements Source {
      @Override
      public String toString() {
        return "image " + name;
      }
    }
  }

  /** Where it comes from, for people: a path, an image, or the embedded one. */
  public String place() {
    return origin == Origin.EMBEDDED ? "embedded" : source.toString();
  }

  /** Flavour, version and place, for people. */
  @Override
  public String toString() {
    String allocated = allocator.isEmpty() ? "" : ", " + allocator.replaceFirst("-", " ");
    return flavor + " " + version + " (" + place() + allocated + ")";
  }
}
