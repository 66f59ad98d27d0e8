import type { SegmentRecord } from "../records.ts";
import { type WriterContext, checkEncodable } from "../writer.ts";

/** The segment's texts as a line-based format can hold them: line breaks (and tabs, if told) become spaces. */
export function oneLineTexts(
  record: SegmentRecord,
  { warnings }: WriterContext,
  { tabs }: { readonly tabs: boolean },
): string[] {
  const { line } = record;
  return record.texts.map((text, at) => {
    if (text === undefined) {
      warnings.add({
        code: "untranslated",
        message: `a unit has no text in the column ${record.columns[at] ?? ""}; its line stays empty`,
        line,
      });
      return "";
    }
    checkEncodable(text, line);
    const flat = replaceBreaks(text, tabs);
    if (flat !== text)
      warnings.add({
        code: "line-break",
        message: tabs
          ? "a text contains a line break or a tab; it was replaced by a space"
          : "a text contains a line break; it was replaced by a space",
        line,
      });
    return flat;
  });
}

function replaceBreaks(text: string, tabs: boolean): string {
  // A CR at the end would be taken for a part of the line's end when the file is read again.
  const flat = /[\n\r]/.test(text)
    ? text.replaceAll("\n", " ").replace(/(?<!\r)\r+$/, " ")
    : text;
  return tabs ? flat.replaceAll("\t", " ") : flat;
}
