package io.redisbench.runner.evidence;

/** Where a figure stops being believed, each with its reason. */
public final class EvidenceLimits {

  /**
   * How much the client's count of commands may differ from the server's. Both are exact; the rest
   * is room for another client that looks at the server once in a while.
   */
  public static final double CLIENT_COUNT_DIFFERENCE = 0.001;

  /**
   * How much connections × pipeline may differ from throughput × mean latency. What is between the
   * stamp of a reply and that of the next request, and reconnecting, is a few percent at most; a
   * client that forgets a wait of its own is off by tens of percent.
   */
  public static final double LITTLES_LAW_DIFFERENCE = 0.1;

  /**
   * Requests in flight as a share of all requests, above which the filling and draining of the
   * pipelines at the ends of the window decides the mean, so that Little's law says nothing.
   */
  public static final double LITTLES_LAW_EDGE = 0.1;

  /**
   * Share of the window in which an event loop may be busy. Above it, replies wait for the client
   * for a noticeable time: a queue at 0.9 is nine times its length at 0.5.
   */
  public static final double CLIENT_BUSY = 0.9;

  /**
   * Share of a core from which on the server's main thread counts as full. Not 1: a full thread
   * still loses time to interrupts and to the scheduler.
   */
  public static final double SERVER_FULL = 0.9;

  /**
   * Share of the processor time that was wanted and given to another virtual machine. Differences
   * of 3 to 5 percent are what people ask about; two percent of theft is half of that.
   */
  public static final double CPU_STEAL = 0.02;

  /**
   * Share of the machine's processor time that processes other than client and server may use when
   * next to none is left idle: as much as the differences that people ask about.
   */
  public static final double OTHER_LOAD = 0.05;

  /** Idle share of the machine from which on other processes take nothing away. */
  public static final double IDLE_ENOUGH = 0.1;

  /**
   * Share of the window that collections of the client's Java runtime may take. Above one percent,
   * the 99th percentile is made of them.
   */
  public static final double GARBAGE_COLLECTION = 0.01;

  /** How far the achieved rate may be below the declared one; clocks and edges are far below it. */
  public static final double RATE_SHORTFALL = 0.01;

  /**
   * Shortest window, in seconds. Processor time is counted in ticks of 10 milliseconds on many
   * machines, which are two percent of this, and one pause of the scheduler is no more than that.
   */
  public static final double WINDOW_SECONDS = 0.5;

  /** Fewest replies: below a hundred, the 99th percentile is the longest of them. */
  public static final long WINDOW_REPLIES = 100;

  private EvidenceLimits() {}
}
