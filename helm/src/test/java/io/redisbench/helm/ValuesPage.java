package io.redisbench.helm;

import io.redisbench.helm.ValuesSchema.Section;
import io.redisbench.helm.ValuesSchema.Value;

/** The reference page of the chart's values, made from the schema. */
final class ValuesPage {

  private final StringBuilder page = new StringBuilder();

  private ValuesPage() {}

  static String markdown(ValuesSchema schema) {
    ValuesPage reference = new ValuesPage();
    reference.page.append(
        """
        # Values of the chart

        Everything that `helm install redisbench helm/redisbench --set …` understands. A value that is not here, or not of its type,
        is refused. How to install is told in [Installing](../install.md).

        Made from `helm/redisbench/values.schema.json`; a test tells when this page is out of date and how to make it anew.
        """);
    reference.section(schema.whole());
    return reference.page.toString();
  }

  private void section(Section section) {
    if (!section.path().isEmpty()) {
      page.append("\n## ").append(section.path()).append("\n\n");
      page.append(section.description()).append('\n');
    }
    if (!section.values().isEmpty()) {
      page.append("\n| value | type | default | what it says |\n| --- | --- | --- | --- |\n");
      section.values().forEach(this::row);
    }
    section.sections().forEach(this::section);
  }

  private void row(Value value) {
    page.append(
        "| `%s` | %s | `%s` | %s |\n"
            .formatted(
                value.path(),
                value.type(),
                value.initial(),
                value.description().replace("|", "\\|")));
  }
}
