package io.redisbench.runner.replicas;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.redisbench.runner.evidence.ClientWindow;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;

/** What a leader and its assistants say to each other, each in a line of JSON. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "say")
@JsonSubTypes({
  @JsonSubTypes.Type(name = "challenge", value = Message.Challenge.class),
  @JsonSubTypes.Type(name = "hello", value = Message.Hello.class),
  @JsonSubTypes.Type(name = "welcome", value = Message.Welcome.class),
  @JsonSubTypes.Type(name = "begin", value = Message.Begin.class),
  @JsonSubTypes.Type(name = "ready", value = Message.Ready.class),
  @JsonSubTypes.Type(name = "go", value = Message.Go.class),
  @JsonSubTypes.Type(name = "tick", value = Message.Tick.class),
  @JsonSubTypes.Type(name = "done", value = Message.Done.class),
  @JsonSubTypes.Type(name = "cancel", value = Message.Cancel.class),
  @JsonSubTypes.Type(name = "alive", value = Message.Alive.class),
  @JsonSubTypes.Type(name = "end", value = Message.End.class)
})
sealed interface Message {

  /** The leader asks who is there: the answer must fit this number, which is used once. */
  record Challenge(String nonce) implements Message {}

  /** An assistant proves that it has the key of the run, and asks the leader to do so too. */
  record Hello(int runner, String nonce, String proof) implements Message {}

  /** The leader proves that it has the key. */
  record Welcome(String proof) implements Message {}

  /**
   * Open the connections of this part of a load.
   *
   * @param load all of it, without the endpoint, which has secrets: every runner knows its own
   * @param part which part this runner takes
   * @param parts into how many it is split
   */
  record Begin(Load load, int part, int parts) implements Message {}

  /** All connections are open. */
  record Ready() implements Message {}

  /** Send requests now. */
  record Go() implements Message {}

  /** A second of the load. */
  record Tick(LoadResult.Interval interval) implements Message {}

  /** The part is over. */
  record Done(ClientWindow window) implements Message {}

  /** End the part at once. */
  record Cancel() implements Message {}

  /** Nothing but a sign of life. */
  record Alive() implements Message {}

  /** There is nothing more to do. */
  record End() implements Message {}
}
