import type { AlignmentModel } from "../model/alignment-model.ts";
import { type BeadScorer, beadScorer } from "./bead-score.ts";

/** Consecutive source sentences and the consecutive target sentences that translate them; either may be none. */
export interface Bead {
  /** The first source sentence and the one behind the last, from 0. */
  readonly source: readonly [from: number, to: number];
  readonly target: readonly [from: number, to: number];
  /** Evidence that they belong together: above 0, they share more than chance; 0 where a side is empty. */
  readonly score: number;
}

export interface SentenceAlignmentOptions {
  /** Translations to look for; without one only lengths and words of like spelling count. */
  readonly model?: AlignmentModel;
  /**
   * How far the search strays from the diagonal, in sentences; it is widened to what the lengths of the documents need.
   * @defaultValue 100
   */
  readonly band?: number;
}

/**
 * Aligns the sentences of a document and its translation, in order: one to one, one to two, two to one, two to two, or
 * left out on either side. Lengths (Gale & Church, 1993) and translations of words decide.
 *
 * Time and memory grow with the length of the document times the width of the band.
 *
 * @example
 * alignSentences({ source: [["Yes", "."], ["Go", "!"]], target: [["Oui", "."], ["Va", "!"]] });
 * // two beads, 0-0 and 1-1
 *
 * @throws RangeError if `band` is not a positive integer.
 */
export function alignSentences(
  {
    source,
    target,
  }: {
    readonly source: readonly (readonly string[])[];
    readonly target: readonly (readonly string[])[];
  },
  { model, band = 100 }: SentenceAlignmentOptions = {},
): Bead[] {
  if (!Number.isInteger(band) || band < 1)
    throw new RangeError(`band must be a positive integer, got ${band}`);
  const scorer = beadScorer({ source, target, model });
  return search(scorer, source.length, target.length, band);
}

interface Shape {
  readonly source: number;
  readonly target: number;
  /** What is paid for a shape that is rarer than one to one. */
  readonly cost: number;
}

const shapes: readonly Shape[] = [
  { source: 1, target: 1, cost: 0 },
  { source: 1, target: 0, cost: 2.5 },
  { source: 0, target: 1, cost: 2.5 },
  { source: 2, target: 1, cost: 2 },
  { source: 1, target: 2, cost: 2 },
  { source: 2, target: 2, cost: 4 },
];

function search(
  scorer: BeadScorer,
  sources: number,
  targets: number,
  band: number,
): Bead[] {
  const slope = sources === 0 ? 0 : targets / sources;
  // Two neighbouring rows of the band must overlap, also where one side has far more sentences.
  const half = band + Math.ceil(2 * slope) + 2;
  const width =
    sources === 0 ? targets + 1 : Math.min(targets + 1, 2 * half + 1);
  const firstOf = (row: number): number =>
    Math.max(0, Math.min(targets + 1 - width, Math.round(row * slope) - half));
  const best = new Float64Array((sources + 1) * width).fill(-Infinity);
  const via = new Int8Array((sources + 1) * width).fill(-1);
  const cell = (row: number, column: number): number => {
    const at = column - firstOf(row);
    return at < 0 || at >= width ? -1 : row * width + at;
  };
  best[cell(0, 0)] = 0;
  for (let row = 0; row <= sources; row += 1) {
    const first = firstOf(row);
    for (let column = first; column < first + width; column += 1) {
      const here = cell(row, column);
      for (const [number, shape] of shapes.entries()) {
        if (row < shape.source || column < shape.target) continue;
        const from = cell(row - shape.source, column - shape.target);
        const before = from === -1 ? -Infinity : (best[from] ?? -Infinity);
        if (before === -Infinity) continue;
        const score =
          before +
          scorer.score(row - shape.source, row, column - shape.target, column) -
          shape.cost;
        if (score > (best[here] ?? -Infinity)) {
          best[here] = score;
          via[here] = number;
        }
      }
    }
  }
  const beads: Bead[] = [];
  let row = sources;
  let column = targets;
  while (row > 0 || column > 0) {
    const shape = shapes[via[cell(row, column)] ?? -1];
    if (shape === undefined)
      throw new RangeError(`no path ends at ${row}-${column}`);
    const from = { row: row - shape.source, column: column - shape.target };
    beads.push({
      source: [from.row, row],
      target: [from.column, column],
      score: scorer.score(from.row, row, from.column, column),
    });
    ({ row, column } = from);
  }
  return beads.reverse();
}
