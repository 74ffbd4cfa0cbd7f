package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.Permissions;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.resp.RespValue;
import io.redisbench.runner.server.control.ControlFailure;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * What a case needs: connections, keys of its own and settings for its time. All of it is gone, or
 * as it was, after {@link #close}.
 */
final class Stage implements AutoCloseable {

  /** What a server tells nobody of its own accord is asked again after so long. */
  private static final Duration LOOK_AGAIN = Duration.ofMillis(2);

  private final CheckContext context;
  private final ExtraServers servers;
  private final String prefix;
  private final Transcript transcript;
  private final Deque<AutoCloseable> opened = new ArrayDeque<>();
  private final Set<String> keys = new LinkedHashSet<>();

  /**
   * @param servers more servers, for the cases that need them
   * @param name tells the case from others that are played at the same time
   */
  Stage(CheckContext context, ExtraServers servers, String name) {
    this.context = context;
    this.servers = servers;
    this.prefix = context.keyPrefix() + name + ":";
    this.transcript = new Transcript(prefix);
  }

  CheckContext context() {
    return context;
  }

  /** The server that is checked. */
  Endpoint endpoint() {
    return context.endpoint();
  }

  /** More servers, shared by the cases of a check. */
  ExtraServers servers() {
    return servers;
  }

  /**
   * A key of this case, removed after it.
   *
   * @throws ControlFailure of the kind FORBIDDEN when it could not be removed
   */
  String key(String name) {
    if (!context.permissions().keys()) {
      throw new ControlFailure(ControlFailure.Kind.FORBIDDEN, Permissions.KEYS_WOULD_STAY);
    }
    String key = prefix + name;
    keys.add(key);
    return key;
  }

  /** A name with the case's prefix for something else, a channel for example. */
  String named(String name) {
    return prefix + name;
  }

  /** A connection that nobody logged in on. */
  Dialogue stranger() throws Setback {
    return open(endpoint());
  }

  private Dialogue open(Endpoint where) throws Setback {
    try {
      Line line = Line.open(where, context.limit());
      opened.push(line);
      return new Dialogue(line, transcript, this::serveOthers, context.silence(), context.limit());
    } catch (IOException e) {
      throw Setback.error(e.getMessage(), e);
    }
  }

  /** Two answers to another client: by then the server has read what was sent before. */
  void serveOthers() {
    context.control().commandIfAllowed("PING");
    context.control().commandIfAllowed("PING");
  }

  /** A connection that speaks RESP2. */
  Dialogue resp2() throws Setback {
    return resp2(endpoint());
  }

  /** A connection to another server, or of another user, that speaks RESP2. */
  Dialogue resp2(Endpoint where) throws Setback {
    Dialogue dialogue = open(where);
    login(dialogue, where);
    if (where.database() != 0) {
      dialogue.ask("SELECT", Integer.toString(where.database()));
    }
    return dialogue;
  }

  /** Logs in to the server that is checked, where it asks for a password. */
  void login(Dialogue dialogue) throws Setback {
    login(dialogue, endpoint());
  }

  private static void login(Dialogue dialogue, Endpoint where) throws Setback {
    if (where.password().isPresent()) {
      List<String> login = new ArrayList<>(List.of("AUTH"));
      where.username().ifPresent(login::add);
      login.add(where.password().get());
      dialogue.ask(login.toArray(String[]::new));
    }
  }

  /** A connection that speaks RESP3. */
  Dialogue resp3() throws Setback {
    Dialogue dialogue = resp2();
    String refusal = dialogue.answer("HELLO", "3").errorText();
    if (!refusal.isEmpty()) {
      throw Setback.skip("the server does not speak RESP3: " + refusal);
    }
    return dialogue;
  }

  Dialogue speaking(int version) throws Setback {
    return version == 3 ? resp3() : resp2();
  }

  /** Changes a setting until the case is over. */
  void setting(String name, String value) throws Setback {
    if (!context.permissions().changeSettings()) {
      throw Setback.skip("it changes the setting " + name + ", which needs --allow-config");
    }
    Dialogue dialogue = resp2();
    List<RespValue> before = dialogue.ask("CONFIG", "GET", name).values();
    if (before.size() != 2) {
      throw Setback.skip("the server has no setting " + name);
    }
    String was = before.get(1).text();
    opened.push(() -> dialogue.ask("CONFIG", "SET", name, was));
    RespValue changed = dialogue.answer("CONFIG", "SET", name, value);
    if (!changed.errorText().isEmpty()) {
      throw Setback.skip("the server does not change " + name + ": " + changed.errorText());
    }
  }

  /** Has something done when the case is over, before the connections opened so far are closed. */
  void afterwards(AutoCloseable action) {
    opened.push(action);
  }

  Transcript transcript() {
    return transcript;
  }

  /** Waits until something holds, at most as long as a wait may take. */
  boolean await(Condition condition) throws Setback {
    long endNanos = System.nanoTime() + context.limit().toNanos();
    while (!condition.holds()) {
      if (System.nanoTime() - endNanos >= 0) {
        return false;
      }
      pause();
    }
    return true;
  }

  private static void pause() throws Setback {
    LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    if (Thread.currentThread().isInterrupted()) {
      throw Setback.error("interrupted");
    }
  }

  /** Something that comes true sooner or later. */
  @FunctionalInterface
  interface Condition {
    boolean holds() throws Setback;
  }

  /** Puts everything back; what does not work is told when nothing worse happened. */
  @Override
  public void close() throws Setback {
    Setback first = null;
    if (!keys.isEmpty()) {
      first = attempt(this::removeKeys, first);
    }
    while (!opened.isEmpty()) {
      first = attempt(opened.pop(), first);
    }
    if (first != null) {
      throw first;
    }
  }

  private void removeKeys() throws Setback {
    try (Dialogue dialogue = resp2()) {
      for (String key : keys) {
        dialogue.answer("DEL", key);
      }
    }
  }

  private static Setback attempt(AutoCloseable action, Setback first) {
    try {
      action.close();
      return first;
    } catch (Setback e) {
      return first == null ? e : first;
    } catch (Exception e) {
      return first == null ? Setback.error(String.valueOf(e.getMessage()), e) : first;
    }
  }
}
