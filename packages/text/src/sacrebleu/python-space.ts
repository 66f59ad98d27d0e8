/**
 * Tells whether Python's `str` methods take a UTF-16 unit for white space. JavaScript's own idea differs: it adds
 * U+FEFF and lacks U+001C to U+001F and U+0085.
 */
export function isPythonSpace(unit: number): boolean {
  if (unit < 0x85) {
    return (
      unit === 0x20 ||
      (unit >= 0x09 && unit <= 0x0d) ||
      (unit >= 0x1c && unit <= 0x1f)
    );
  }
  if (unit < 0x1680) return unit === 0x85 || unit === 0xa0;
  return (
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

/**
 * Splits at runs of white space as Python's `str.split()` does; there are no empty words.
 *
 * @example
 * splitWhitespace(" a\u00a0b "); // ["a", "b"]
 */
export function splitWhitespace(text: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (!isPythonSpace(text.charCodeAt(at))) {
      if (start === -1) start = at;
    } else if (start !== -1) {
      words.push(text.slice(start, at));
      start = -1;
    }
  }
  if (start !== -1) words.push(text.slice(start));
  return words;
}

/** Takes white space off the end, as Python's `str.rstrip()` does. */
export function stripEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isPythonSpace(text.charCodeAt(end - 1))) end -= 1;
  return end === text.length ? text : text.slice(0, end);
}

/** Takes white space off the start, as Python's `str.lstrip()` does. */
export function stripStart(text: string): string {
  let start = 0;
  while (start < text.length && isPythonSpace(text.charCodeAt(start)))
    start += 1;
  return text.slice(start);
}

/** Takes white space off both ends, as Python's `str.strip()` does. */
export function strip(text: string): string {
  return stripStart(stripEnd(text));
}

/** Takes out all white space, as `"".join(text.split())` does in Python. */
export function removeWhitespace(text: string): string {
  return splitWhitespace(text).join("");
}
