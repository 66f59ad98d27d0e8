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
// What all of the above end in; anything else is passed over without a closer look.
const lastLetters = new Set(["h", "e", "r", "t"]);

/**
 * Finds the connectives of a preprocessed line. The program cuts each one out and begins again, so that what
 * remains may become a connective in turn, and an excluded phrase that stays in the line keeps out all that follows
 * it. Here the line is read once into a stack from which found connectives are taken.
 */
export function findSourceConnectives(line: string): IdiapOccurrence[] {
  const found: IdiapOccurrence[] = [];
  const stack = new Stack(line.length);
  let spaces = 0;
  for (let at = 0; at <= line.length; at += 1) {
    if (isWideBoundary(line, at)) {
      for (;;) {
        const match = matchEnd(stack);
        if (match === undefined) break;
        const { type, length } = match;
        const isExcluded = stack.hasExcluded;
        const position = stack.pop(length, length > type.length);
        if (!isExcluded) found.push({ type, position });
      }
    }
    if (at < line.length) {
      stack.push(line, at, spaces);
      if (line[at] === " ") spaces += 1;
    }
  }
  return found;
}

function matchEnd(
  stack: Stack,
): { readonly type: string; readonly length: number } | undefined {
  for (const type of types) {
    if (stack.endsWith(type)) return { type, length: type.length };
  }
  for (const type of apart) {
    if (!stack.endsWith(type)) continue;
    if (stack.length === type.length) return { type, length: type.length };
    if (stack.endsWith(` ${type}`)) return { type, length: type.length + 1 };
  }
  return undefined;
}

/** The part of the line that was read and not cut out. */
class Stack {
  length = 0;
  readonly #codes: Uint16Array;
  /** Spaces in the line before each character. */
  readonly #spaces: Int32Array;
  /** Lengths of the stack at which an excluded phrase ended. */
  readonly #excluded: number[] = [];

  constructor(capacity: number) {
    this.#codes = new Uint16Array(capacity);
    this.#spaces = new Int32Array(capacity);
  }

  get hasExcluded(): boolean {
    return this.#excluded.length > 0;
  }

  endsWith(text: string): boolean {
    const start = this.length - text.length;
    if (start < 0) return false;
    for (let at = text.length - 1; at >= 0; at -= 1) {
      if (this.#codes[start + at] !== text.charCodeAt(at)) return false;
    }
    return true;
  }

  push(line: string, at: number, spaces: number): void {
    this.#codes[this.length] = line.charCodeAt(at);
    this.#spaces[this.length] = spaces;
    this.length += 1;
    if (!lastLetters.has(line.charAt(at))) return;
    const isExcluded =
      excluded.some((phrase) => this.endsWith(phrase)) ||
      (this.length === "a while".length && this.endsWith("a while"));
    if (isExcluded) this.#excluded.push(this.length);
  }

  /** Takes characters off, and says how many spaces stood before the word in the line. */
  pop(count: number, hasSpace: boolean): number {
    this.length -= count;
    const position = this.#spaces[this.length + (hasSpace ? 1 : 0)] ?? 0;
    while ((this.#excluded.at(-1) ?? 0) > this.length) this.#excluded.pop();
    return position;
  }
}
