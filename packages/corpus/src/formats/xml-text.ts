import { CorpusError } from "@concord-mt/core";
import { codePointName } from "../writer.ts";

/** Everything that XML 1.0 has no place for, not even as a character reference. */
export const forbiddenInXml =
  /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/u;

/**
 * Escapes a text for an element. CR is written as a reference, since a reader makes a line feed of it otherwise.
 *
 * @throws CorpusError (`value`) that names a character that XML cannot hold.
 */
export function escapeXml(text: string, line: number): string {
  const bad = forbiddenInXml.exec(text);
  if (bad !== null)
    throw new CorpusError(
      `${codePointName(bad[0])} is a character that XML cannot hold`,
      { code: "value", line },
    );
  return escapeMarkup(text);
}

/** Escapes a text for an attribute in double quotes. */
function escapeAttribute(text: string, line: number): string {
  return escapeXml(text, line)
    .replaceAll('"', "&quot;")
    .replaceAll("\t", "&#9;")
    .replaceAll("\n", "&#10;");
}

/** Escapes markup and CR and checks nothing. */
export function escapeMarkup(text: string): string {
  return /[&<>\r]/.test(text)
    ? text
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll("\r", "&#13;")
    : text;
}

/** Attributes with a leading space each; those without a value are left out. */
export function formatAttributes(
  attributes: Readonly<Record<string, string | undefined>>,
  line: number,
): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? "" : ` ${name}="${escapeAttribute(value, line)}"`,
    )
    .join("");
}
