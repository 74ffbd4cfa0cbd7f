package io.redisbench.e2e.cluster;

/** What goes wrong in clusters, brought about. */
public interface Faults {

  /** The node is not heard of any more; its containers run on. */
  void stopNode(String node);

  /** The node is not heard of any more and its containers are dead, as if the power had gone. */
  void killNode(String node);

  /**
   * The node's kubelet wants more memory to be free than there is, and evicts one pod after
   * another.
   */
  void pressNode(String node);

  /** The node is back, and at ease. */
  void startNode(String node);

  /**
   * The processes of a container are stopped, as if they hung; they end with the container.
   *
   * @param id as the status of its pod has it, for example containerd://123
   */
  void freeze(String id);

  /** The API server goes away. */
  void stopApiServer();

  /** The API server is back, and answers when this returns. */
  void startApiServer();
}
