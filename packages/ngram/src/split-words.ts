/**
 * Splits a line at spaces, tabs, line ends and NUL, the separators of SRILM and KenLM; other white space (a no-break
 * space) is part of a word.
 *
 * @example
 * splitWords("  a b\tc "); // ["a", "b", "c"]
 */
export function splitWords(line: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at < line.length; at += 1) {
    if (isSeparator(line.charCodeAt(at))) {
      if (start >= 0) words.push(line.slice(start, at));
      start = -1;
    } else if (start < 0) {
      start = at;
    }
  }
  if (start >= 0) words.push(line.slice(start));
  return words;
}

/** A line without the separators at its ends; `trim` would take words such as a no-break space away too. */
export function trimSeparators(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && isSeparator(line.charCodeAt(start))) start += 1;
  while (end > start && isSeparator(line.charCodeAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

/** Whether a UTF-16 unit separates words. */
export function isSeparator(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 10 || unit === 13 || unit === 0;
}
