package io.redisbench.e2e.cluster;

/** What goes wrong in clusters, brought about. */
public interface Faults {

  /** The node is not heard of any more; its containers run on. */
  void stopNode(String node);

  /** The node is not heard of any more and its containers are dead, as if the power had gone. */
  void killNode(String node);

  /** The node is back. */
  void startNode(String node);

  /** The API server goes away. */
  void stopApiServer();

  /** The API server is back, and answers when this returns. */
  void startApiServer();
}
