import { isWideBoundary } from "./boundary.ts";

/** A source connective as the released program finds it. */
export interface IdiapOccurrence {
  /** As preprocessing leaves it: `eventhough`. */
  readonly type: string;
  /** Number of spaces before it in the preprocessed line: its word's position, from 0. */
  readonly position: number;
}

// Longer ones first: those that end alike are told apart by their beginning.
const types = [
  "eventhough",
  "although",
  "though",
  "since",
  "meanwhile",
  "however",
  "notyet",
];
// A space or the start of the line must precede these.
const apart = ["while", "yet"];
const excluded = ["in the meanwhile", " a while", "a short while", "asthough"];
const longest = Math.max(
  ...[...types, ...apart, ...excluded].map(({ length }) => length),
);

/**
 * Finds the connectives of a preprocessed line. The program cuts each one out and begins again, so that what
 * remains may become a connective in turn, and an excluded phrase that stays in the line keeps out all that follows
 * it. Here the line is read once into a stack from which found connectives are taken.
 */
export function findSourceConnectives(line: string): IdiapOccurrence[] {
  const found: IdiapOccurrence[] = [];
  const stack = new Stack();
  let spaces = 0;
  for (let at = 0; at <= line.length; at += 1) {
    if (isWideBoundary(line, at)) {
      for (;;) {
        const match = matchEnd(stack.tail(), stack.length);
        if (match === undefined) break;
        const { type, length } = match;
        const isExcluded = stack.hasExcluded;
        const position = stack.pop(length, length > type.length);
        if (!isExcluded) found.push({ type, position });
      }
    }
    if (at < line.length) {
      const character = line.charAt(at);
      stack.push(character, spaces);
      if (character === " ") spaces += 1;
    }
  }
  return found;
}

function matchEnd(
  tail: string,
  length: number,
): { readonly type: string; readonly length: number } | undefined {
  for (const type of types) {
    if (tail.endsWith(type)) return { type, length: type.length };
  }
  for (const type of apart) {
    if (!tail.endsWith(type)) continue;
    if (length === type.length) return { type, length };
    if (tail.at(-type.length - 1) === " ")
      return { type, length: type.length + 1 };
  }
  return undefined;
}

/** The part of the line that was read and not cut out. */
class Stack {
  readonly #characters: string[] = [];
  /** Spaces in the line before each character. */
  readonly #spaces: number[] = [];
  /** Lengths of the stack at which an excluded phrase ended. */
  readonly #excluded: number[] = [];

  get length(): number {
    return this.#characters.length;
  }

  get hasExcluded(): boolean {
    return this.#excluded.length > 0;
  }

  tail(): string {
    return this.#characters.slice(-longest).join("");
  }

  push(character: string, spaces: number): void {
    this.#characters.push(character);
    this.#spaces.push(spaces);
    if (character !== "e" && character !== "h") return;
    const tail = this.tail();
    const isExcluded =
      excluded.some((phrase) => tail.endsWith(phrase)) ||
      (this.length === 7 && tail === "a while");
    if (isExcluded) this.#excluded.push(this.length);
  }

  /** Takes characters off, and says how many spaces stood before the word in the line. */
  pop(count: number, hasSpace: boolean): number {
    const from = this.length - count;
    const position = this.#spaces[from + (hasSpace ? 1 : 0)] ?? 0;
    this.#characters.length = from;
    this.#spaces.length = from;
    while ((this.#excluded.at(-1) ?? 0) > from) this.#excluded.pop();
    return position;
  }
}
