import type { Pieces, Spelling } from "./spelling.ts";

/** A form found in a text. */
export interface FormMatch<T> {
  readonly value: T;
  /** The pieces that it covers, ascending; with gaps where the form has. */
  readonly pieces: readonly number[];
}

/** Finds forms in texts. */
export type FormMatcher<T> = (text: Pieces) => readonly FormMatch<T>[];

/** A form to look for: words in order, `…` for a gap of up to eight words. */
export interface FormEntry<T> {
  readonly form: string;
  readonly value: T;
}

/** Words that may stand in the gap of a discontinuous form. */
const longestGap = 8;

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  /** Forms that end here: those that are whole, and those that go on behind a gap. */
  readonly ends: {
    readonly value: T;
    readonly rest: readonly (readonly string[])[];
  }[];
}

/**
 * Makes the matcher of a list of forms: whole words, from left to right, the longest form wherever several begin, no
 * word in two matches. Of forms of equal length the one without a gap is found, then the first listed. Time is linear
 * in the text.
 */
export function formMatcher<T>(
  entries: Iterable<FormEntry<T>>,
  spelling: Spelling,
): FormMatcher<T> {
  const root: Node<T> = { next: new Map(), ends: [] };
  for (const { form, value } of entries) {
    const [first, ...rest] = splitForm(form, spelling);
    if (first === undefined) continue;
    let node = root;
    for (const piece of first) node = child(node, piece);
    node.ends.push({ value, rest });
  }
  const starts = (piece: string): readonly string[] => [
    piece,
    ...spelling.proclitics
      .filter(
        (prefix) => piece.length > prefix.length && piece.startsWith(prefix),
      )
      .map((prefix) => piece.slice(prefix.length)),
  ];

  return ({ forms }) => {
    const found: FormMatch<T>[] = [];
    const isTaken = new Uint8Array(forms.length);
    const longestAt = (from: number): FormMatch<T> | undefined => {
      let best: FormMatch<T> | undefined;
      for (const start of starts(forms[from] ?? "")) {
        let node = root.next.get(start);
        for (let at = from; node !== undefined;) {
          for (const { value, rest } of node.ends) {
            const pieces = followGaps(forms, isTaken, range(from, at), rest);
            if (
              pieces !== undefined &&
              pieces.length > (best?.pieces.length ?? 0)
            )
              best = { value, pieces };
          }
          at += 1;
          node = isTaken[at] === 0 ? node.next.get(forms[at] ?? "") : undefined;
        }
      }
      return best;
    };
    for (let at = 0; at < forms.length; at += 1) {
      if (isTaken[at] === 1) continue;
      const match = longestAt(at);
      if (match === undefined) continue;
      found.push(match);
      for (const piece of match.pieces) isTaken[piece] = 1;
    }
    return found;
  };
}

/** The contiguous parts of a form, each as pieces; none if nothing is left of it. */
export function splitForm(
  form: string,
  spelling: Spelling,
): readonly (readonly string[])[] {
  return form
    .split("…")
    .map((part) => spelling.pieces(part.split(/\s+/)).forms)
    .filter(({ length }) => length > 0);
}

function child<T>(node: Node<T>, piece: string): Node<T> {
  let next = node.next.get(piece);
  if (next === undefined) {
    next = { next: new Map(), ends: [] };
    node.next.set(piece, next);
  }
  return next;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The pieces of a form whose first part is found, if its other parts follow, each where it first stands. */
function followGaps(
  forms: readonly string[],
  isTaken: Uint8Array,
  first: number[],
  rest: readonly (readonly string[])[],
): number[] | undefined {
  const pieces = first;
  for (const part of rest) {
    const start = (pieces.at(-1) ?? 0) + 1;
    const at = findPart(forms, isTaken, part, start);
    if (at === undefined) return undefined;
    pieces.push(...range(at, at + part.length - 1));
  }
  return pieces;
}

function findPart(
  forms: readonly string[],
  isTaken: Uint8Array,
  part: readonly string[],
  start: number,
): number | undefined {
  for (let at = start; at <= start + longestGap; at += 1) {
    const isHere = part.every(
      (piece, offset) =>
        forms[at + offset] === piece && isTaken[at + offset] === 0,
    );
    if (isHere) return at;
  }
  return undefined;
}
