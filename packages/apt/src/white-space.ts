/** White space as Python's Unicode strings see it: unlike JavaScript's it has no byte order mark. */
const space =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const spaces = new RegExp(`[${space}]+`, "u");
const oneSpace = new RegExp(`[${space}]`, "u");

/** Whether a text has white space. */
export function hasSpace(text: string): boolean {
  return oneSpace.test(text);
}

/** The words between white space. */
export function splitSpace(text: string): readonly string[] {
  return text.split(spaces).filter((word) => word !== "");
}

/** A text without white space at its ends; a pattern anchored at the end would take quadratic time. */
export function stripSpace(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && oneSpace.test(text.charAt(from))) from += 1;
  while (to > from && oneSpace.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
