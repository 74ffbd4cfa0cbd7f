package io.redisbench.runner.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Serves a page on the loopback, and a second page that shows the first in a frame of some width
 * and writes down what it finds there.
 */
final class PageServer implements AutoCloseable {

  private static final String PROBE =
      """
      <!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body>
      <iframe src="/page" style="border:0;width:%dpx;height:800px"></iframe><pre id="seen"></pre>
      <script>
      const frame = document.querySelector('iframe');
      frame.onload = () => {
        const page = frame.contentDocument;
        const pixels = (canvas) => {
          const copy = document.createElement('canvas');
          copy.width = canvas.width;
          copy.height = canvas.height;
          const context = copy.getContext('2d', { willReadFrequently: true });
          context.drawImage(canvas, 0, 0);
          return context.getImageData(0, 0, copy.width, copy.height).data;
        };
        const blank = (canvas) =>
          !canvas.width || !canvas.height || pixels(canvas).every((value) => value === 0);
        const canvases = [...page.querySelectorAll('canvas')];
        const bar = () => {
          const canvas = page.querySelector('[data-chart=throughput] canvas');
          if (!canvas) return '';
          const data = pixels(canvas);
          const counts = new Map();
          for (let i = 0; i < data.length; i += 4) {
            if (data[i + 3] === 255) {
              const colour = data.slice(i, i + 3).join(',');
              counts.set(colour, (counts.get(colour) ?? 0) + 1);
            }
          }
          return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
        };
        const onScreen = bar();
        frame.contentWindow.dispatchEvent(new Event('beforeprint'));
        const onPaper = bar();
        frame.contentWindow.dispatchEvent(new Event('afterprint'));
        const seen = {
          title: page.title,
          charts: page.documentElement.dataset.charts ?? '0',
          canvases: canvases.length,
          blank: canvases.filter(blank).length,
          unlabelled: canvases.filter((canvas) => !canvas.getAttribute('aria-label')).length,
          tables: page.querySelectorAll('table').length,
          overflow: page.documentElement.scrollWidth - page.documentElement.clientWidth,
          loaded: frame.contentWindow.performance.getEntriesByType('resource').map((entry) => entry.name),
          onScreen,
          onPaper,
          images: page.querySelectorAll('img').length,
          background: getComputedStyle(page.body).backgroundColor,
        };
        document.getElementById('seen').textContent = JSON.stringify(seen);
      };
      </script></body>
      """;

  private final HttpServer server;
  private final String page;
  private final List<String> requests = new CopyOnWriteArrayList<>();

  PageServer(String page) throws IOException {
    this.page = page;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  /** Address of the page itself. */
  String page() {
    return address() + "/page";
  }

  /** Address of the page that looks at it in a frame so many pixels wide. */
  String probe(int width) {
    return address() + "/probe/" + width;
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Paths that were asked for. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    requests.add(path);
    String body =
        path.startsWith("/probe/")
            ? PROBE.formatted(Integer.parseInt(path.substring("/probe/".length())))
            : page;
    byte[] bytes = body.getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
    exchange.sendResponseHeaders(200, bytes.length);
    try (var out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
