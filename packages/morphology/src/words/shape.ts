/** What letters a word has: small numbers for features. */
export const shapes = {
  lower: 0,
  capitalised: 1,
  upper: 2,
  mixed: 3,
  digits: 4,
  withDigits: 5,
  symbols: 6,
} as const;

/** The shape of a word, plus 8 if there is a hyphen in it and 16 if there is an apostrophe. */
export function shapeOf(word: string): number {
  const joints =
    (word.indexOf("-") > 0 ? 8 : 0) + (word.includes("'") ? 16 : 0);
  return letterShape(word) + joints;
}

function letterShape(word: string): number {
  const hasDigits = /\p{N}/u.test(word);
  const lower = word.toLowerCase();
  const upper = word.toUpperCase();
  if (lower === upper)
    return hasDigits
      ? shapes.digits
      : /\p{L}/u.test(word)
        ? shapes.lower
        : shapes.symbols;
  if (hasDigits) return shapes.withDigits;
  if (word === lower) return shapes.lower;
  const [first = ""] = word;
  const rest = word.slice(first.length);
  if (first !== first.toLowerCase() && rest === rest.toLowerCase())
    return shapes.capitalised;
  return word === upper ? shapes.upper : shapes.mixed;
}
