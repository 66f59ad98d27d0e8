import { type Run, runKey, wordAfter, wordBefore } from "./find-runs.ts";

/** Words that stand beside a run so often that the aligner may have left them out of it. */
export interface Neighbours {
  /** How often the run was found. */
  readonly count: number;
  readonly before: Side;
  readonly after: Side;
}

/** The words on one side of a run. */
export interface Side {
  /** How often each stands there. */
  readonly counts: ReadonlyMap<string, number>;
  /** Whether hardly anything else stands there: *parce* is followed by *que* or *qu'*. */
  readonly isComplete: boolean;
}

// What makes a word worth looking at: its part of the run's occurrences, how much more that is than elsewhere.
const leastCount = 3;
const leastShare = 0.15;
const leastLift = 8;
const completeShare = 0.7;

/** Finds the notable neighbours of every run. */
export function findNeighbours(
  runs: Iterable<Run>,
  /** The part of all target words that a word makes up. */
  share: (word: string) => number,
): ReadonlyMap<string, Neighbours> {
  const tallies = new Map<string, Tally>();
  for (const run of runs) {
    const key = runKey(run);
    const tally = tallies.get(key) ?? {
      count: 0,
      before: new Map<string, number>(),
      after: new Map<string, number>(),
    };
    tallies.set(key, tally);
    tally.count += 1;
    increase(tally.before, wordBefore(run));
    increase(tally.after, wordAfter(run));
  }
  const notable = (counts: Counts, total: number): Side => {
    const kept = [...counts].filter(([word, count]) => {
      const part = count / total;
      const isFrequent = count >= leastCount && part >= leastShare;
      return word !== "" && isFrequent && part >= leastLift * share(word);
    });
    const covered = kept.reduce((sum, [, count]) => sum + count, 0);
    return {
      counts: new Map(kept),
      isComplete: covered >= completeShare * total,
    };
  };
  return new Map(
    [...tallies].map(([key, { count, before, after }]) => [
      key,
      { count, before: notable(before, count), after: notable(after, count) },
    ]),
  );
}

type Counts = Map<string, number>;

interface Tally {
  count: number;
  readonly before: Counts;
  readonly after: Counts;
}

function increase(counts: Counts, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}
