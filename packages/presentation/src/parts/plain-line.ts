import { printable } from "@concord-mt/report";
import type { OutputFormat } from "../output.ts";

/** A title or note around tables, in which names from files mean nothing to a terminal, to Markdown or to LaTeX. */
export function plainLine(text: string, format: OutputFormat): string {
  const line = plainName(text, format);
  return format === "latex" ? `% ${line}` : line;
}

/** A name from a file within such a line. */
export function plainName(text: string, format: OutputFormat): string {
  const name = printable(text);
  return format === "markdown"
    ? name.replaceAll(/[\\`*_[\]<>|#]/g, "\\$&").replaceAll("@", "&#64;")
    : name;
}
