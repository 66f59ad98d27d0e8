import type { PerCase, SixCase } from "@concord-mt/core";

/** Share of right translations by case (apt-2017, Table 5): what is thought of an item before anybody judged it. */
export const tableFive: PerCase = [0.84, 0.43, 0.26, 0, 0.53, 0];

/** How many judgements of a case the paper's table is worth. */
const priorWeight = 10;

/** Chance of each case to be right: what people said so far, with the paper's table as ten judgements more. */
export function learnedChances(
  judged: Iterable<{ readonly outcome: SixCase; readonly isCorrect: boolean }>,
): PerCase {
  const right = tableFive.map((share) => share * priorWeight);
  const all = tableFive.map(() => priorWeight);
  for (const { outcome, isCorrect } of judged) {
    all[outcome - 1] = (all[outcome - 1] ?? 0) + 1;
    if (isCorrect) right[outcome - 1] = (right[outcome - 1] ?? 0) + 1;
  }
  const of = (at: number): number => (right[at] ?? 0) / (all[at] ?? 1);
  return [of(0), of(1), of(2), of(3), of(4), of(5)];
}
