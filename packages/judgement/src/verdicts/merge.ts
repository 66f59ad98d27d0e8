import type { Verdict } from "../gaps/gap.ts";
import { type JudgementLine, subjectOf } from "./line.ts";

/** What all annotators together said of one system. */
export interface SystemVerdicts {
  /** By id of the item. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Ids on which no verdict has most votes; they count as not judged. */
  readonly undecided: readonly string[];
  /** Of the pairs of annotators' verdicts on one item, the part that agrees; `undefined` without a pair. */
  readonly agreement: number | undefined;
  /** How many items each annotator judged. */
  readonly annotators: Readonly<Record<string, number>>;
}

/**
 * Merges lines by system: the verdict with most votes counts, unless an adjudicator decided otherwise. An annotator's later
 * line replaces an earlier one; who is unsure has no vote.
 */
export function mergeVerdicts(
  lines: Iterable<JudgementLine>,
): ReadonlyMap<string, SystemVerdicts> {
  const systems = new Map<string, Votes[]>();
  for (const votes of collectVotes(lines)) {
    const own = systems.get(votes.system) ?? [];
    own.push(votes);
    systems.set(votes.system, own);
  }
  return new Map(
    Array.from(systems, ([system, votes]) => [system, countVotes(votes)]),
  );
}

/** The votes on one item, by annotator. */
interface Votes {
  readonly system: string;
  readonly id: string;
  readonly by: Map<string, Verdict>;
  /** What an adjudicator decided; the last counts. */
  resolution?: Verdict;
}

function collectVotes(lines: Iterable<JudgementLine>): readonly Votes[] {
  const votes = new Map<string, Votes>();
  for (const line of lines) {
    const { system, id, annotator, verdict, unsure } = line;
    const key = subjectOf(line);
    if (unsure === true) votes.get(key)?.by.delete(annotator);
    if (verdict === undefined) continue;
    const own: Votes = votes.get(key) ?? { system, id, by: new Map() };
    if (line.resolution === true) own.resolution = verdict;
    else own.by.set(annotator, verdict);
    votes.set(key, own);
  }
  return [...votes.values()].filter(
    ({ by, resolution }) => by.size > 0 || resolution !== undefined,
  );
}

function countVotes(items: readonly Votes[]): SystemVerdicts {
  const verdicts = new Map<string, Verdict>();
  const undecided: string[] = [];
  const annotators = new Map<string, number>();
  let [pairs, agreeing] = [0, 0];
  for (const { id, by, resolution } of items) {
    const counts = new Map<Verdict, number>();
    for (const [annotator, vote] of by) {
      annotators.set(annotator, (annotators.get(annotator) ?? 0) + 1);
      counts.set(vote, (counts.get(vote) ?? 0) + 1);
    }
    const verdict = resolution ?? winner(counts);
    if (verdict === undefined) undecided.push(id);
    else verdicts.set(id, verdict);
    pairs += pairsOf(by.size);
    for (const count of counts.values()) agreeing += pairsOf(count);
  }
  return {
    verdicts,
    undecided,
    agreement: pairs === 0 ? undefined : agreeing / pairs,
    annotators: Object.fromEntries(annotators),
  };
}

function winner(counts: ReadonlyMap<Verdict, number>): Verdict | undefined {
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] === second?.[1]) return undefined;
  return first[0];
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}
