package io.redisbench.runner.report;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;

/** Text in Markdown: what it says is shown, never taken for markup. */
final class MarkdownText {

  private MarkdownText() {}

  /** A template whose values are escaped for Markdown. */
  static Template template(String name) {
    return Mustache.compiler()
        .strictSections(true)
        .withEscaper(MarkdownText::escaped)
        .compile(PageAssets.own(name + ".mustache"));
  }

  static String escaped(String text) {
    return text.replaceAll("[\\p{Cntrl}\u2028\u2029]+", " ")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("([\\\\`*_{}\\[\\]|~#])", "\\\\$1");
  }
}
