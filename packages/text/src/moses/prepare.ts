import { type EditedText, editBuilder } from "../normalise/edited-text.ts";
import { decodeEntity, entityPattern } from "../normalise/entities.ts";

// Horizontal tab to carriage return are white space; the other C0 controls vanish, as in Moses.
const control = /[^\P{Cc}\t-\r\u{7f}-\u{9f}]/u;
const controlOrEntity = new RegExp(
  `${control.source}|${entityPattern.source}`,
  "gu",
);
const controls = new RegExp(control.source, "gu");

/** What becomes of the raw text before it is cut: no control characters; entities and curly apostrophes if asked for. */
export function prepare(
  raw: string,
  {
    entities,
    elision,
  }: { readonly entities: boolean; readonly elision: boolean },
): EditedText {
  const edited = rewrite(raw, entities && raw.includes("&"));
  // One unit for one unit: offsets stay.
  return elision
    ? { ...edited, text: edited.text.replace(/[\u2019\u02bc]/gu, "'") }
    : edited;
}

function rewrite(raw: string, entities: boolean): EditedText {
  if (!entities && !control.test(raw)) return { text: raw, edits: [] };
  const builder = editBuilder(raw);
  for (const { 0: found, index } of raw.matchAll(
    entities ? controlOrEntity : controls,
  )) {
    const decoded = found.startsWith("&")
      ? decodeEntity(found)?.replace(controls, "")
      : "";
    if (decoded !== undefined)
      builder.replace(index, index + found.length, decoded);
  }
  return builder.finish();
}
