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

/** How many words {@link splitWords} finds. */
export function countWords(text: string): number {
  let count = 0;
  let inside = false;
  for (let at = 0; at < text.length; at += 1) {
    const space = isSpace(text.charCodeAt(at));
    if (!space && !inside) count += 1;
    inside = !space;
  }
  return count;
}

/** Number of code points. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) {
    const isLow = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
    if (isLow && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) count -= 1;
  }
  return count;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
