/** How often two texts have the same line. */
export interface LineMatches {
  /** Lines that both have, and that are not empty in both. */
  lines: number;
  same: number;
  /** The same for lines of at least five words. */
  long: number;
  sameLong: number;
  /** Whether there is anything to translate: a letter. */
  hasLetters: boolean;
}

/** Words of a line that two people would hardly translate alike. */
const longLine = 5;

/** Starts comparing. */
export function lineMatches(): LineMatches {
  return { lines: 0, same: 0, long: 0, sameLong: 0, hasLetters: false };
}

/** Compares a line of each. */
export function matchLines(
  matches: LineMatches,
  one: string,
  other: string,
): void {
  const [left, right] = [one.trim(), other.trim()];
  if (left === "" && right === "") return;
  const isSame = left === right;
  matches.lines += 1;
  if (isSame) matches.same += 1;
  matches.hasLetters ||= /\p{L}/u.test(right);
  if (right.split(/\s+/, longLine).length < longLine) return;
  matches.long += 1;
  if (isSame) matches.sameLong += 1;
}
