package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.resp.RespValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The types that replies have in RESP2 and in RESP3, command by command. */
final class ReplyShapes {

  private static final String KEY = "K";
  private static final String OTHER_KEY = "L";

  /**
   * @param name the end of the id
   * @param view what matters of the reply
   * @param setup commands before it, words apart; K and L are keys
   * @param command the command, words apart
   */
  private record Shape(
      String name, Function<RespValue, String> view, List<String> setup, String command) {}

  private static final List<Shape> SHAPES =
      List.of(
          full("ping", "PING"),
          full("ping-text", "PING hello"),
          full("set", "SET K v"),
          full("get", "GET K", "SET K v"),
          full("get-missing", "GET K"),
          full("mget", "MGET K L", "SET K v"),
          full("exists", "EXISTS K", "SET K v"),
          full("incr", "INCR K"),
          full("incrbyfloat", "INCRBYFLOAT K 1.5"),
          full("lrange-empty", "LRANGE K 0 -1"),
          full("lpop-count-missing", "LPOP K 2"),
          full("blpop-timeout", "BLPOP K 0.01"),
          full("hgetall", "HGETALL K", "HSET K f v"),
          full("hgetall-missing", "HGETALL K"),
          full("hrandfield-withvalues", "HRANDFIELD K 1 WITHVALUES", "HSET K f v"),
          full("hincrbyfloat", "HINCRBYFLOAT K f 1.5"),
          full("hscan", "HSCAN K 0", "HSET K f v"),
          full("smembers", "SMEMBERS K", "SADD K a"),
          full("sunion", "SUNION K", "SADD K a"),
          full("spop-count", "SPOP K 1", "SADD K a"),
          full("srandmember-count", "SRANDMEMBER K 1", "SADD K a"),
          full("sismember", "SISMEMBER K a", "SADD K a"),
          full("zscore", "ZSCORE K a", "ZADD K 1.5 a"),
          full("zscore-whole", "ZSCORE K a", "ZADD K 3 a"),
          full("zscore-fraction", "ZSCORE K a", "ZADD K 0.1 a"),
          full("zscore-infinite", "ZSCORE K a", "ZADD K -inf a"),
          full("zscore-missing", "ZSCORE K a"),
          full("zmscore", "ZMSCORE K a b", "ZADD K 1.5 a"),
          full("zincrby", "ZINCRBY K 1 a", "ZADD K 1.5 a"),
          full("zadd-incr", "ZADD K INCR 1 a", "ZADD K 1.5 a"),
          full("zrange-withscores", "ZRANGE K 0 -1 WITHSCORES", "ZADD K 1 a 2 b"),
          full("zpopmin", "ZPOPMIN K", "ZADD K 1 a"),
          full("zpopmin-count", "ZPOPMIN K 2", "ZADD K 1 a 2 b"),
          full("bzpopmin", "BZPOPMIN K 0.01", "ZADD K 1 a"),
          full("zrandmember-withscores", "ZRANDMEMBER K 1 WITHSCORES", "ZADD K 1 a"),
          full("zrank-withscore", "ZRANK K a WITHSCORE", "ZADD K 1 a"),
          types("geopos", "GEOPOS K a", "GEOADD K 13.361389 38.115556 a"),
          types("geodist", "GEODIST K a a", "GEOADD K 13.361389 38.115556 a"),
          full("xrange", "XRANGE K - +", "XADD K 1-1 f v"),
          full("xread", "XREAD STREAMS K 0", "XADD K 1-1 f v"),
          outermost("xinfo-stream", "XINFO STREAM K", "XADD K 1-1 f v"),
          types("info", "INFO server"),
          types("client-list", "CLIENT LIST"),
          types("client-id", "CLIENT ID"),
          outermost("client-trackinginfo", "CLIENT TRACKINGINFO"),
          outermost("memory-stats", "MEMORY STATS"),
          types("memory-doctor", "MEMORY DOCTOR"),
          types("config-get", "CONFIG GET maxmemory-policy"),
          outermost("acl-getuser", "ACL GETUSER default"),
          outermost("command-docs", "COMMAND DOCS get"),
          outermost("function-list", "FUNCTION LIST"),
          types("time", "TIME"),
          outermost("role", "ROLE"),
          types("pubsub-numsub", "PUBSUB NUMSUB K"));

  private ReplyShapes() {}

  private static Shape full(String name, String command, String... setup) {
    return new Shape(name, Views::full, List.of(setup), command);
  }

  private static Shape types(String name, String command, String... setup) {
    return new Shape(name, Views::types, List.of(setup), command);
  }

  private static Shape outermost(String name, String command, String... setup) {
    return new Shape(name, Views::outermost, List.of(setup), command);
  }

  static List<Scene> scenes() {
    List<Scene> scenes = new ArrayList<>();
    for (int version : new int[] {2, 3}) {
      SHAPES.forEach(shape -> scenes.add(scene(shape, version)));
    }
    return scenes;
  }

  private static Scene scene(Shape shape, int version) {
    return Scene.of(
        "resp" + version + "." + shape.name(),
        "replies in RESP" + version,
        shape.command() + " in RESP" + version,
        stage -> {
          Dialogue dialogue = stage.speaking(version);
          for (String setup : shape.setup()) {
            dialogue.ask(arguments(stage, setup));
          }
          return dialogue.command(arguments(stage, shape.command())).reply(shape.view()).end();
        });
  }

  private static String[] arguments(Stage stage, String command) {
    return Arrays.stream(Dialogue.words(command))
        .map(
            word ->
                word.equals(KEY)
                    ? stage.key("k")
                    : word.equals(OTHER_KEY) ? stage.key("other") : word)
        .toArray(String[]::new);
  }
}
