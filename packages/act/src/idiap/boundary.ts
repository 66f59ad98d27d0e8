const marks = new Set([
  " ",
  "\t",
  "\r",
  "\n",
  "\f",
  "\v",
  ",",
  ".",
  "?",
  "!",
  ":",
  ";",
  "'",
  "’",
]);

/** Whether a word may end before this place: at the end, white space or punctuation. */
export function isBoundary(text: string, at: number): boolean {
  return at >= text.length || marks.has(text.charAt(at));
}

/** The same, or before a double hyphen. */
export function isWideBoundary(text: string, at: number): boolean {
  return isBoundary(text, at) || (text[at] === "-" && text[at + 1] === "-");
}
