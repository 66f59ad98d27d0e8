import type { c1c4 } from "@concord-mt/apt";
import {
  type PausingContext,
  type StatisticsMatrix,
  pausesFor,
} from "@concord-mt/core";
import {
  type AlignedReferences,
  noTranslation,
  toSegments,
} from "../compare/references.ts";
import type { LoadedNbest } from "../nbest/load-nbest.ts";

/** C1 to C4 of each candidate of each sentence that has any. */
export type CandidateRows = readonly (readonly Float64Array[])[];

/** Columns of a row: C1 to C4. */
const width = 4;

/** Counts what each candidate of each sentence has right. */
export async function countCandidates(
  nbest: LoadedNbest,
  references: AlignedReferences,
  metric: ReturnType<typeof c1c4>,
  context: PausingContext,
): Promise<CandidateRows> {
  const candidates = nbest.sentences.map(
    ({ prepared }) => prepared?.candidates ?? [],
  );
  const most = candidates.reduce((a, { length }) => Math.max(a, length), 0);
  const rows: Float64Array[][] = candidates.map(() => []);
  const pauses = pausesFor(context);
  for (let place = 0; place < most; place += 1) {
    const translations = candidates.map(
      (own) => own[place]?.hypothesis ?? noTranslation,
    );
    const segments = toSegments(nbest, references, translations);
    for (const [at, segment] of segments.entries()) {
      if (candidates[at]?.[place] === undefined) continue;
      if (pauses.isDue()) await pauses.take();
      const row = new Float64Array(width);
      metric.count(segment, row, 0);
      rows[at]?.push(row);
    }
  }
  return rows.filter((row) => row.length > 0);
}

/** What re-ranking could reach at most. */
export interface Ceiling {
  /** Pronouns that are right (C1 + C2) if the best candidate of each sentence is chosen. */
  readonly right: number;
  readonly total: number;
  /** Sentences in which some candidate has more pronouns right than the decoder's best. */
  readonly betterable: number;
}

/** Chooses the best candidate of each sentence, as nobody can who does not know the reference. */
export function ceilingOf(rows: CandidateRows): Ceiling {
  let right = 0;
  let total = 0;
  let betterable = 0;
  for (const candidates of rows) {
    const scores = candidates.map(([c1 = 0, c2 = 0]) => c1 + c2);
    const best = Math.max(...scores);
    right += best;
    total += candidates[0]?.reduce((sum, count) => sum + count, 0) ?? 0;
    if (best > (scores[0] ?? 0)) betterable += 1;
  }
  return { right, total, betterable };
}

/** The rows of the chosen candidates. */
export function toMatrix(
  choices: readonly number[],
  rows: CandidateRows,
): StatisticsMatrix {
  const values = new Float64Array(choices.length * width);
  choices.forEach((choice, at) => {
    values.set(rows[at]?.[choice] ?? new Float64Array(width), at * width);
  });
  return { rows: choices.length, width, values };
}
