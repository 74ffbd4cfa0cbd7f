package io.redisbench.runner.checks.encodings;

import static io.redisbench.runner.checks.encodings.Recipe.KEY;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.Check;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.Seen;
import io.redisbench.runner.server.control.ControlFailure;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether small integers are shared objects, and int values under policies of maxmemory that keep
 * data with each object.
 */
final class SharedIntegers implements Check {
  private static final String TOPIC = "strings: shared integers";
  private static final String SHARED = "2147483647";
  private static final List<String> PLAIN = List.of("0", "9999", "10000");

  private static final List<String> POLICIES =
      List.of(
          "allkeys-lru",
          "volatile-lru",
          "allkeys-lfu",
          "volatile-lfu",
          "allkeys-random",
          "volatile-ttl",
          "noeviction");

  @Override
  public CheckGroup group() {
    return CheckGroup.ENCODINGS;
  }

  @Override
  public String topic() {
    return TOPIC;
  }

  @Override
  public List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    PLAIN.forEach(value -> cases.add(plain(value)));
    POLICIES.forEach(policy -> cases.add(under(policy)));
    cases.add(encoding());
    return cases;
  }

  private static Case plain(String value) {
    return of("shared." + value, "SET " + value + ", no maxmemory");
  }

  private static Case under(String policy) {
    return of("shared." + policy, "SET 1234, maxmemory with " + policy);
  }

  private static Case encoding() {
    return of("int-with-lru", "encoding of 1234, maxmemory with allkeys-lru");
  }

  private static Case of(String id, String title) {
    return new Case("encodings.string." + id, CheckGroup.ENCODINGS, TOPIC, title);
  }

  @Override
  public List<CheckRow> run(CheckContext context) {
    Scratch scratch = new Scratch(context.control(), context.keyPrefix());
    Walk walk = new Walk(context);
    try (MemoryPolicy memory = MemoryPolicy.of(context)) {
      for (String value : PLAIN) {
        walk.look(
            plain(value),
            () -> {
              memory.setUnlimited();
              return references(scratch, value);
            });
      }
      for (String policy : POLICIES) {
        walk.look(
            under(policy),
            () -> {
              memory.setPolicy(policy);
              return references(scratch, "1234");
            });
      }
      walk.look(
          encoding(),
          () -> {
            memory.setPolicy("allkeys-lru");
            scratch.cook(set("1234"));
            return Seen.of(scratch.encoding(KEY));
          });
      if (walk.goesOn()) {
        scratch.leave();
      }
    } catch (ControlFailure failure) {
      return Walk.failed(cases(), context, "settings were not put back: " + failure.getMessage());
    }
    return walk.rows();
  }

  private static Seen references(Scratch scratch, String value) throws Scratch.Stopped {
    scratch.cook(set(value));
    return Seen.of(scratch.references().equals(SHARED) ? "shared" : "an object of its own");
  }

  private static Recipe set(String value) {
    return Recipe.of("", "", "").then("SET", KEY, value);
  }
}
