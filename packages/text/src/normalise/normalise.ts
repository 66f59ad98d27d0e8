import type { Span } from "../span.ts";
import { type EditedText, editBuilder, rawSpan } from "./edited-text.ts";
import { decodeEntity, entityPattern } from "./entities.ts";
import { composePieces, type UnicodeForm } from "./unicode-form.ts";

/** What normalisation changes. */
export interface NormaliseOptions {
  /** Unicode normalisation form, or none. @defaultValue `"NFC"` */
  readonly form?: UnicodeForm | "none";
  /**
   * Take out control characters other than white space, and invisible characters that carry no meaning in text: byte
   * order mark, zero-width space, soft hyphen, direction marks. Joiners stay. @defaultValue `true`
   */
  readonly controls?: boolean;
  /** Turn every space and line break (no-break, thin, ideographic …) into U+0020, one for one. @defaultValue `false` */
  readonly spaces?: boolean;
  /** Turn typographic double quotes and guillemets into `"`. @defaultValue `false` */
  readonly quotes?: boolean;
  /** Turn typographic apostrophes and single quotes into `'`. @defaultValue `false` */
  readonly apostrophes?: boolean;
  /** Turn the Unicode hyphens U+2010 and U+2011 into `-`. @defaultValue `false` */
  readonly hyphens?: boolean;
  /** Read HTML character references. @defaultValue `false` */
  readonly entities?: boolean;
}

/** A normalised text that knows the raw text it came from. */
export interface NormalisedText {
  readonly raw: string;
  readonly text: string;
  /**
   * Finds the stretch of the raw text that a stretch of the normalised text came from; what begins or ends inside a
   * replacement takes in the whole of it.
   */
  readonly toRaw: (span: Span) => Span;
}

/**
 * Normalises a text and keeps its offsets.
 *
 * @example
 * const { text, toRaw } = normalise("un e\u0301te\u0301");
 * text; // "un été"
 * toRaw({ start: 3, end: 6 }); // { start: 3, end: 8 }
 */
export function normalise(
  raw: string,
  { form = "NFC", ...options }: NormaliseOptions = {},
): NormalisedText {
  const folded = fold(raw, options);
  const composed =
    form === "none" ? undefined : composePieces(folded.text, form);
  return {
    raw,
    text: (composed ?? folded).text,
    toRaw: (span) =>
      rawSpan(folded, composed === undefined ? span : rawSpan(composed, span)),
  };
}

function fold(
  raw: string,
  options: Omit<NormaliseOptions, "form">,
): EditedText {
  const { controls = true, entities = false, ...rest } = options;
  const folds = [
    ...(controls ? [{ pattern: invisible, replacement: "" }] : []),
    ...(rest.spaces ? [{ pattern: spaces, replacement: " " }] : []),
    ...(rest.quotes ? [{ pattern: quotes, replacement: '"' }] : []),
    ...(rest.apostrophes ? [{ pattern: apostrophes, replacement: "'" }] : []),
    ...(rest.hyphens ? [{ pattern: hyphens, replacement: "-" }] : []),
  ];
  const foldOne = (character: string): string =>
    folds.find(({ pattern }) => pattern.test(character))?.replacement ??
    character;
  const sources = folds.map(({ pattern }) => pattern.source);
  if (entities) sources.push(entityPattern.source);
  if (sources.length === 0) return { text: raw, edits: [] };
  const builder = editBuilder(raw);
  for (const { 0: found, index } of raw.matchAll(
    new RegExp(sources.join("|"), "gu"),
  )) {
    const character = found.length > 1 ? decodeEntity(found) : found;
    if (character !== undefined)
      builder.replace(index, index + found.length, foldOne(character));
  }
  return builder.finish();
}

const invisible =
  /[^\P{Cc}\t-\r\u{85}]|[\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}\u{2066}-\u{2069}\u{feff}]/u;
const spaces =
  /[\t-\r\u{85}\u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}]/u;
const quotes = /[\u{ab}\u{bb}\u{201c}-\u{201f}\u{ff02}]/u;
const apostrophes = /[\u{2bc}\u{2018}-\u{201b}\u{2039}\u{203a}\u{ff07}]/u;
const hyphens = /[\u{2010}\u{2011}]/u;
