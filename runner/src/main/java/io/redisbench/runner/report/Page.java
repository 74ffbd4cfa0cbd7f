package io.redisbench.runner.report;

import java.util.Map;

/** A page with its style, scripts and data inside. */
final class Page {

  private Page() {}

  /**
   * Fills in a template.
   *
   * @param name of the template and of the script that draws its charts
   * @param view a record whose components the template names
   * @param data what the script draws, as JSON
   */
  static String render(String name, Record view, String data) {
    String library = PageAssets.chartLibrary();
    String script = PageAssets.own("charts.js") + PageAssets.own(name + ".js");
    return PageAssets.template(name)
        .execute(
            Map.of(
                "view",
                view,
                "style",
                PageAssets.own("page.css"),
                "data",
                PageAssets.embedded(data),
                "library",
                library,
                "script",
                script,
                "securityPolicy",
                PageAssets.securityPolicy(library, script)));
  }
}
