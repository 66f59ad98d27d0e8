import type { Verdict } from "../gaps/gap.ts";
import { type JudgementLine, subjectOf } from "./line.ts";

/** Verdicts of all annotators together. */
export interface MergedVerdicts {
  /** By system, then by id of the item. */
  readonly verdicts: ReadonlyMap<string, ReadonlyMap<string, Verdict>>;
  /** Items on which no verdict has most votes; they count as not judged. */
  readonly undecided: number;
}

/** Merges lines: the verdict with most votes counts; an annotator's later line replaces an earlier one. */
export function mergeVerdicts(lines: Iterable<JudgementLine>): MergedVerdicts {
  const votes = new Map<
    string,
    { line: JudgementLine; by: Map<string, Verdict> }
  >();
  for (const line of lines) {
    if (line.verdict === undefined) continue;
    const key = subjectOf(line);
    const own = votes.get(key) ?? { line, by: new Map<string, Verdict>() };
    own.by.set(line.annotator, line.verdict);
    votes.set(key, own);
  }
  const bySystem = new Map<string, Map<string, Verdict>>();
  let undecided = 0;
  for (const { line, by } of votes.values()) {
    const verdict = winner([...by.values()]);
    if (verdict === undefined) {
      undecided += 1;
      continue;
    }
    const own = bySystem.get(line.system) ?? new Map<string, Verdict>();
    own.set(line.id, verdict);
    bySystem.set(line.system, own);
  }
  return { verdicts: bySystem, undecided };
}

function winner(votes: readonly Verdict[]): Verdict | undefined {
  const counts = new Map<Verdict, number>();
  for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] === second?.[1]) return undefined;
  return first[0];
}
