import { CorpusError } from "@concord-mt/core";
import { quote } from "../quote.ts";
import { textColumn } from "./segment.ts";

/** The language tag for a column: its name if that can be one, `und` (undetermined) where it has no name. */
export function languageTag(column: string, line: number): string {
  if (column === textColumn) return "und";
  if (/^\d{1,8}$/.test(column)) return `und-x-${column}`;
  if (/^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/.test(column)) return column;
  throw new CorpusError(
    `expected a language such as fr as the name of a column, found ${quote(column)}; name the columns`,
    { code: "value", line },
  );
}

/** The column for a language tag; {@link languageTag} gives the tag back. */
export function columnOf(tag: string): string {
  if (tag === "und") return textColumn;
  return /^und-x-\d{1,8}$/.test(tag) ? tag.slice(6) : tag;
}
