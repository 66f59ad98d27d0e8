import type { MeteorMatch } from "./align/aligner.ts";
import type { Word } from "./align/lexicon.ts";
import type { MeteorModule } from "./modules.ts";

const slots = [1, 2, 3, 4].flatMap((slot) => [
  `hypothesis content ${slot}`,
  `reference content ${slot}`,
  `hypothesis function ${slot}`,
  `reference function ${slot}`,
]);

const lengths = [
  "hypothesis length",
  "reference length",
  "hypothesis function length",
  "reference function length",
];

/** METEOR's 23 sufficient statistics, in the order of its `-ssOut`; a slot is a position in the list of modules. */
export const meteorStatistics: readonly string[] = [
  ...lengths,
  ...slots,
  "chunks",
  "hypothesis matches",
  "reference matches",
];

/**
 * What a row holds. Behind METEOR's 23 comes the number of chunks that a sum must not count (those of perfect segments),
 * and, for scores by characters, the lengths and matches once more in characters.
 */
export function rowNames(characters: boolean): readonly string[] {
  const names = [...meteorStatistics, "perfect chunks"];
  return characters
    ? [...names, ...[...lengths, ...slots].map((name) => `${name} characters`)]
    : names;
}

/** Places in a row. */
export const columns = {
  hypothesisLength: 0,
  referenceLength: 1,
  firstSlot: 4,
  chunks: 20,
  hypothesisMatches: 21,
  referenceMatches: 22,
  perfectChunks: 23,
  characters: 24,
} as const;

export interface CountedPair {
  readonly hypothesis: readonly Word[];
  readonly reference: readonly Word[];
  readonly matches: readonly MeteorMatch[];
  readonly modules: readonly MeteorModule[];
  readonly characters: boolean;
}

/** Counts one aligned pair into a row. */
export function countPair(pair: CountedPair): Float64Array {
  const { hypothesis, reference, matches, modules, characters } = pair;
  const row = new Float64Array(rowNames(characters).length);
  const add = (column: number, amount: number): void => {
    row[column] = (row[column] ?? 0) + amount;
  };
  // The same counts in words and, if asked for, in UTF-16 units.
  const count = (column: number, word: Word): void => {
    add(column, 1);
    if (characters) add(columns.characters + column, word.text.length);
  };
  [hypothesis, reference].forEach((words, side) => {
    for (const word of words) {
      count(side, word);
      if (word.isFunction) count(2 + side, word);
    }
  });
  for (const match of matches) {
    const slot = columns.firstSlot + 4 * modules.indexOf(match.module);
    const { hypothesis: i, reference: j } = match;
    const inHypothesis = hypothesis.slice(i, i + match.hypothesisLength);
    const inReference = reference.slice(j, j + match.referenceLength);
    [inHypothesis, inReference].forEach((words, side) => {
      for (const word of words) {
        count(slot + side + (word.isFunction ? 2 : 0), word);
        add(columns.hypothesisMatches + side, 1);
      }
    });
  }
  const chunks = countChunks(matches);
  row[columns.chunks] = chunks;
  const isPerfect =
    chunks === 1 &&
    row[columns.hypothesisMatches] === hypothesis.length &&
    row[columns.referenceMatches] === reference.length;
  row[columns.perfectChunks] = isPerfect ? 1 : 0;
  return row;
}

/** Runs of matches that are next to each other, in the same order, on both sides. */
function countChunks(matches: readonly MeteorMatch[]): number {
  let chunks = 0;
  let i = -1;
  let j = -1;
  for (const match of matches) {
    if (match.hypothesis !== i || match.reference !== j) chunks += 1;
    i = match.hypothesis + match.hypothesisLength;
    j = match.reference + match.referenceLength;
  }
  return chunks;
}
