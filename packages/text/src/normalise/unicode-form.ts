import { type EditedText, editBuilder } from "./edited-text.ts";

/** The Unicode normalisation forms. */
export type UnicodeForm = "NFC" | "NFD" | "NFKC" | "NFKD";

/** Brings a text into a Unicode form piece by piece: a character and those that can combine with it. */
export function composePieces(text: string, form: UnicodeForm): EditedText {
  const whole = text.normalize(form);
  if (whole === text) return { text, edits: [] };
  const builder = editBuilder(text);
  let start = 0;
  while (start < text.length) {
    let end = next(text, start);
    while (end < text.length && combines(text, end, form))
      end = next(text, end);
    const piece = text.slice(start, end);
    const composed = piece.normalize(form);
    if (composed !== piece) builder.replace(start, end, composed);
    start = end;
  }
  return builder.finish();
}

function next(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

/** Whether the character at `at` can change together with the one before it. */
function combines(text: string, at: number, form: UnicodeForm): boolean {
  if (text.charCodeAt(at) < 0x300) return false;
  const decomposed = text
    .slice(at, next(text, at))
    .normalize(form.startsWith("NFK") ? "NFKD" : "NFD");
  return combining.test(decomposed);
}

// Marks, the vowels and final consonants of Hangul, and the one letter that composes without being a mark.
const combining = /^[\p{M}\u{1160}-\u{11ff}\u{d7b0}-\u{d7fb}\u{16d67}]/u;
