import { printable } from "@concord-mt/report";
import type { OutputFormat } from "../options/evaluation-options.ts";

/** A title or note around tables, in which names from files mean nothing to a terminal, to Markdown or to LaTeX. */
export function plainLine(text: string, format: OutputFormat): string {
  const line = printable(text);
  switch (format) {
    case "latex":
      return `% ${line}`;
    case "markdown":
      return line
        .replaceAll(/[\\`*_[\]<>|#]/g, "\\$&")
        .replaceAll("@", "&#64;");
    default:
      return line;
  }
}
