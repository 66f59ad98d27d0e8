/**
 * Cuts a line at ASCII white space, as the aligners do (a no-break space stays inside its word), so that positions
 * in alignment files count the same words.
 */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (isSpace(text.charCodeAt(at))) {
      if (start !== -1) words.push(text.slice(start, at));
      start = -1;
    } else if (start === -1) start = at;
  }
  if (start !== -1) words.push(text.slice(start));
  return words;
}

/** Sums over texts. */
export interface TextSums {
  /** Words between ASCII white space. */
  tokens: number;
  /** Code points. */
  characters: number;
}

/** Adds a text to sums, in one pass; gives its number of words. */
export function addText(text: string, sums: TextSums): number {
  let words = 0;
  let pairs = 0;
  let previous = 0x20;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isSpace(previous) && !isSpace(code)) words += 1;
    if (code >= 0xdc00 && code <= 0xdfff && (previous & 0xfc00) === 0xd800)
      pairs += 1;
    previous = code;
  }
  sums.tokens += words;
  sums.characters += text.length - pairs;
  return words;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
