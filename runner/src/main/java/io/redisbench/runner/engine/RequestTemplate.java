package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A command ready to be encoded again and again. Where all its parts have one length, a request is
 * a copy of the last bytes with the parts patched in; else its arguments are put together each
 * time. Both ways draw the same random numbers and give the same bytes. Belongs to one thread.
 */
final class RequestTemplate {

  private static final byte[] LINE_END = {'\r', '\n'};
  private static final int MOST_LENGTH_LINE = 1 + Part.NUMBER_BYTES + LINE_END.length;

  private final Part[][] arguments;
  private final byte[] start;
  private final byte[] lengthLine = new byte[MOST_LENGTH_LINE];
  private final long maxBytes;
  private final byte[] template;
  private final Part[] patches;
  private final int[] patchedAt;

  RequestTemplate(List<List<Part>> arguments) {
    this.arguments =
        arguments.stream().map(parts -> parts.toArray(Part[]::new)).toArray(Part[][]::new);
    this.start = ("*" + arguments.size() + "\r\n").getBytes(UTF_8);
    this.maxBytes = start.length + arguments.stream().mapToLong(RequestTemplate::mostBytes).sum();
    List<Part> all = arguments.stream().flatMap(List::stream).toList();
    boolean fixed =
        maxBytes <= RequestGenerator.BUFFER_BYTES
            && all.stream().allMatch(part -> part.minBytes() == part.maxBytes());
    List<Part> changing = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    this.template = fixed ? template(changing, places) : new byte[0];
    this.patches = changing.toArray(Part[]::new);
    this.patchedAt = places.stream().mapToInt(Integer::intValue).toArray();
  }

  private static long mostBytes(List<Part> argument) {
    long length = argument.stream().mapToLong(Part::maxBytes).sum();
    return 1 + Digits.length(length) + LINE_END.length + length + LINE_END.length;
  }

  private byte[] template(List<Part> changing, List<Integer> places) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(start);
    for (Part[] argument : arguments) {
      int length = 0;
      for (Part part : argument) {
        length += part.maxBytes();
      }
      bytes.writeBytes(("$" + length + "\r\n").getBytes(UTF_8));
      for (Part part : argument) {
        if (part instanceof Part.Constant constant) {
          bytes.writeBytes(constant.bytes());
        } else {
          changing.add(part);
          places.add(bytes.size());
          bytes.writeBytes(new byte[part.maxBytes()]);
        }
      }
      bytes.writeBytes(LINE_END);
    }
    return bytes.toByteArray();
  }

  /** Most bytes that a request can take. */
  long maxBytes() {
    return maxBytes;
  }

  /** Whether all requests have one length, so that {@link #layOut} and {@link #patch} make them. */
  boolean isFixed() {
    return template.length > 0;
  }

  /** Writes all that never changes in a request of fixed length. */
  void layOut(ByteBuffer out, int at) {
    out.put(at, template);
  }

  /** Writes what changes in a request of fixed length. */
  void patch(Randomness randomness, ByteBuffer out, int at) {
    for (int i = 0; i < patches.length; i++) {
      Part part = patches[i];
      part.draw(randomness);
      part.write(out, at + patchedAt[i]);
    }
  }

  /** Encodes any request as far as it falls into the window. */
  void encode(Randomness randomness, StreamSlice window) {
    window.put(start, 0, start.length);
    for (Part[] argument : arguments) {
      long length = 0;
      for (Part part : argument) {
        length += part.draw(randomness);
      }
      lengthLine[0] = '$';
      int end = Digits.writeSigned(length, lengthLine, 1);
      lengthLine[end] = '\r';
      lengthLine[end + 1] = '\n';
      window.put(lengthLine, 0, end + 2);
      for (Part part : argument) {
        part.write(window);
      }
      window.put(LINE_END, 0, LINE_END.length);
    }
  }
}
