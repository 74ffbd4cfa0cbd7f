package io.redisbench.runner.lettuce;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.RedisConnectionStateListener;
import io.lettuce.core.api.StatefulConnection;
import io.lettuce.core.api.StatefulRedisConnection;
import io.netty.channel.EventLoop;
import io.redisbench.runner.engine.LoadBook;
import io.redisbench.runner.engine.ThreadBook;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadDriver;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;

/**
 * Puts load on a server through the Lettuce client: the same requests as the engine's, counted in
 * the same way, sent and read as an application that uses Lettuce's asynchronous commands does.
 *
 * <p>When {@link #run} returns, its connections are closed and its threads have ended.
 */
public final class LettuceDriver implements LoadDriver {

  private static final long LOOK_MILLIS = 20;

  @Override
  public LoadResult run(Load load, LoadListener listener, Cancellation cancellation) {
    LongAdder reconnects = new LongAdder();
    try (LoadBook book = new LoadBook(load, listener, cancellation)) {
      if (load.endpoint().unixSocket().isPresent()) {
        OpeningWords words = OpeningWords.unixSocket(load.endpoint());
        book.end(words.cause(), words.message());
        return book.result(new LoadBook.Traffic(0, 0, 0, 0));
      }
      int threads = Math.min(load.threads(), load.connections());
      try (LettuceClient client = new LettuceClient(load, threads)) {
        return run(load, book, client, reconnects);
      }
    }
  }

  private static LoadResult run(
      Load load, LoadBook book, LettuceClient client, LongAdder reconnects) {
    ChannelMeter meter = client.meter();
    Map<EventLoop, List<Lane>> lanes = openAll(load, book, client);
    long sentBefore = meter.bytesSent();
    long receivedBefore = meter.bytesReceived();
    if (!book.isEnded(System.nanoTime())) {
      drive(load, book, lanes, (lane, loop) -> reopen(load, book, client, lane, loop, reconnects));
    }
    return book.result(
        new LoadBook.Traffic(
            meter.bytesSent() - sentBefore,
            meter.bytesReceived() - receivedBefore,
            reconnects.sum(),
            meter.loginCommands()));
  }

  /** Opens the connections one after the other, which tells on which event loop each is. */
  private static Map<EventLoop, List<Lane>> openAll(
      Load load, LoadBook book, LettuceClient client) {
    Map<EventLoop, List<Lane>> lanes = new LinkedHashMap<>();
    for (int i = 0; i < load.connections() && !book.isEnded(System.nanoTime()); i++) {
      CompletableFuture<StatefulRedisConnection<byte[], byte[]>> opening = client.open();
      while (!opening.isDone() && !book.isEnded(System.nanoTime())) {
        look(book, opening);
      }
      if (!opening.isDone()) {
        CompletableFuture<Void> unused = opening.thenCompose(StatefulConnection::closeAsync);
      } else if (opening.isCompletedExceptionally()) {
        OpeningWords words = OpeningWords.of(load.endpoint(), failure(opening));
        book.end(words.cause(), words.message());
      } else {
        lanes
            .computeIfAbsent(client.meter().newest().eventLoop(), any -> new ArrayList<>())
            .add(new Lane(opening.join(), load.reconnect().attempts()));
      }
    }
    return lanes;
  }

  private static void drive(
      Load load,
      LoadBook book,
      Map<EventLoop, List<Lane>> lanes,
      LettuceLoop.Reconnector reconnector) {
    List<ThreadBook> books = book.start(lanes.size());
    List<LettuceLoop> loops = new ArrayList<>();
    lanes.forEach(
        (eventLoop, own) ->
            loops.add(
                new LettuceLoop(load, book, books.get(loops.size()), eventLoop, own, reconnector)));
    loops.forEach(loop -> lanes.get(loop.eventLoop()).forEach(lane -> watch(lane, loop)));
    CompletableFuture<Void> all =
        CompletableFuture.allOf(
            loops.stream().map(LettuceLoop::start).toArray(CompletableFuture<?>[]::new));
    while (!all.isDone()) {
      look(book, all);
    }
  }

  private static void watch(Lane lane, LettuceLoop loop) {
    StatefulRedisConnection<byte[], byte[]> connection = lane.connection();
    connection.addListener(
        new RedisConnectionStateListener() {
          @Override
          public void onRedisDisconnected(RedisChannelHandler<?, ?> handler) {
            loop.disconnected(lane);
          }
        });
    if (!connection.isOpen()) {
      loop.disconnected(lane);
    }
  }

  private static void reopen(
      Load load,
      LoadBook book,
      LettuceClient client,
      Lane lane,
      LettuceLoop loop,
      LongAdder reconnects) {
    Runnable open =
        () -> {
          CompletableFuture<?> unused =
              client
                  .open()
                  .handle(
                      (connection, failure) -> {
                        if (failure == null) {
                          reconnects.increment();
                          loop.onLoop(
                              () -> {
                                lane.reopened(connection);
                                watch(lane, loop);
                                loop.reopened(lane);
                              });
                        } else if (lane.mayReconnect()) {
                          reopen(load, book, client, lane, loop, reconnects);
                        } else {
                          book.end(
                              Cause.CONNECTION_LOST,
                              OpeningWords.of(load.endpoint(), failure).message());
                        }
                        return connection;
                      });
        };
    Future<?> unused =
        loop.eventLoop()
            .schedule(() -> loop.onLoop(open), load.reconnect().delay().toNanos(), NANOSECONDS);
  }

  /** Waits a little, and tells the listener what there is to tell. */
  private static void look(LoadBook book, CompletableFuture<?> end) {
    try {
      Object unused = end.get(LOOK_MILLIS, MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // Looked at by the caller.
    } catch (InterruptedException e) {
      book.end(Cause.CANCELLED, "The thread that ran the load was interrupted.");
      awaitQuietly(end);
      Thread.currentThread().interrupt();
    }
    book.look();
  }

  /** After an interrupt: the loops see the end within a tick. */
  private static void awaitQuietly(CompletableFuture<?> end) {
    try {
      Object unused = end.get(1, SECONDS);
    } catch (TimeoutException | ExecutionException | InterruptedException e) {
      // The book is ended; the caller looks again.
    }
  }

  private static Throwable failure(CompletableFuture<?> failed) {
    return failed.handle((value, failure) -> failure).join();
  }
}
