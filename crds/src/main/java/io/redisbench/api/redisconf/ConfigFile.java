package io.redisbench.api.redisconf;

import io.redisbench.api.redisconf.Place.Password;
import io.redisbench.api.server.ServerSpec;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Renders the redis.conf of a server for a benchmark. */
public final class ConfigFile {
  private ConfigFile() {}

  /**
   * The whole file. What a version does not have is left out; whoever reads the settings back tells
   * so.
   *
   * @param flavor redis or valkey
   * @param version empty where it is not known: then everything that is asked for is written, and a
   *     server that does not know a directive says so and does not start
   * @throws UnusableSettingException when maxmemory is no amount of memory
   */
  public static String render(
      ServerSpec spec, String flavor, Optional<Version> version, Place place) {
    StringBuilder file = new StringBuilder();
    new TreeMap<>(spec.config()).forEach((name, value) -> words(file, name, value));
    for (Map.Entry<Directive, String> wanted : Wanted.versioned(spec).entrySet()) {
      if (version.flatMap(known -> wanted.getKey().missing(flavor, known)).isEmpty()) {
        line(file, wanted.getKey().directive(), wanted.getValue());
      }
    }
    if (spec.hz() != null) {
      line(file, "hz", spec.hz().toString());
    }
    if (spec.maxmemory() != null) {
      line(file, "maxmemory", Long.toString(Wanted.bytes("maxmemory", spec.maxmemory())));
    }
    if (spec.maxmemoryPolicy() != null) {
      line(file, "maxmemory-policy", spec.maxmemoryPolicy().toString());
    }
    persistence(file, spec);
    place(file, place);
    return file.toString();
  }

  private static void persistence(StringBuilder file, ServerSpec spec) {
    line(file, "save", "");
    Wanted.savePoints(spec).forEach(point -> words(file, "save", point));
    line(file, "appendonly", Wanted.yesNo(Wanted.appendOnly(spec)));
    line(file, "appendfsync", Wanted.fsync(spec));
  }

  /** Comes last, so that nothing before can say otherwise. */
  private static void place(StringBuilder file, Place place) {
    line(file, "daemonize", "no");
    line(file, "bind", place.addresses().toArray(String[]::new));
    line(file, "protected-mode", Wanted.yesNo(place.protectedMode()));
    line(file, "port", place.tls().isPresent() ? "0" : Integer.toString(place.port()));
    place
        .tls()
        .ifPresent(
            tls -> {
              line(file, "tls-port", Integer.toString(place.port()));
              line(file, "tls-cert-file", tls.certificate().toString());
              line(file, "tls-key-file", tls.privateKey().toString());
              line(file, "tls-ca-cert-file", tls.authorities().toString());
              line(file, "tls-auth-clients", "no");
            });
    line(file, "dir", place.folder().toString());
    line(file, "logfile", "");
    if (place.password() instanceof Password.Inline inline) {
      line(file, "requirepass", inline.text());
    } else if (place.password() instanceof Password.InFile fragment) {
      line(file, "include", fragment.file().toString());
    }
  }

  /** One line of a directive that may take several arguments, parted by spaces. */
  private static void words(StringBuilder file, String name, String value) {
    line(
        file,
        name,
        Arrays.stream(value.split(" ", -1)).filter(word -> !word.isEmpty()).toArray(String[]::new));
  }

  private static void line(StringBuilder file, String name, String... arguments) {
    String rest =
        arguments.length == 0
            ? Quoted.of("")
            : Arrays.stream(arguments).map(Quoted::of).collect(Collectors.joining(" "));
    file.append(Quoted.of(name)).append(' ').append(rest).append('\n');
  }
}
