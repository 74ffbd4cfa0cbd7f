package io.redisbench.runner.checks.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Types that only scripts can reply with on any server: what Lua values become in each protocol.
 */
final class ScriptReplies {

  private static final Map<String, String> SCRIPTS = new LinkedHashMap<>();

  static {
    SCRIPTS.put("number", "return 3.99");
    SCRIPTS.put("nil", "return nil");
    SCRIPTS.put("true", "return true");
    SCRIPTS.put("false", "return false");
    SCRIPTS.put("status", "return {ok='FINE'}");
    SCRIPTS.put("error", "return {err='MY own error'}");
    SCRIPTS.put("array-to-nil", "return {1,2,nil,3}");
    SCRIPTS.put("true-of-resp3", "redis.setresp(3) return true");
    SCRIPTS.put("false-of-resp3", "redis.setresp(3) return false");
    SCRIPTS.put("double", "redis.setresp(3) return {double=1.5}");
    SCRIPTS.put("map", "redis.setresp(3) return {map={a='b'}}");
    SCRIPTS.put("set", "redis.setresp(3) return {set={a=true}}");
    SCRIPTS.put("big-number", "redis.setresp(3) return {big_number='12345678901234567890'}");
    SCRIPTS.put("verbatim", "redis.setresp(3) return {verbatim_string={format='txt',string='hi'}}");
  }

  private ScriptReplies() {}

  static List<Scene> scenes() {
    List<Scene> scenes = new ArrayList<>();
    for (int version : new int[] {2, 3}) {
      SCRIPTS.forEach(
          (name, script) ->
              scenes.add(
                  Scene.of(
                      "resp" + version + ".lua-" + name,
                      "replies of scripts in RESP" + version,
                      "EVAL \"" + script + "\" in RESP" + version,
                      stage ->
                          stage.speaking(version).command("EVAL", script, "0").reply().end())));
    }
    return scenes;
  }
}
