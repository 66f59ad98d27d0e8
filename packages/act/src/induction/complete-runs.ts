import { type Run, runKey, wordAfter, wordBefore } from "./find-runs.ts";
import type { GatheredOccurrence } from "./gather.ts";
import { type Neighbours, type Side, findNeighbours } from "./neighbours.ts";

/** An occurrence with the forms that may translate it. */
export interface FormedOccurrence {
  readonly pair: number;
  readonly forms: readonly string[];
}

// A form that is this much more often aligned with the source form than its part is another form than its part.
const leastGain = 2;

/** Every form that {@link completeRuns} can make of the runs. */
export function possibleForms(
  occurrences: readonly GatheredOccurrence[],
  maxWords: number,
): ReadonlySet<string> {
  const forms = new Set<string>();
  for (const { runs } of occurrences) {
    for (const run of runs) {
      for (let before = run; ; before = { ...before, from: before.from - 1 }) {
        for (let whole = before; ; whole = { ...whole, to: whole.to + 1 }) {
          forms.add(runKey(whole));
          if (isFull(whole, maxWords) || wordAfter(whole) === "") break;
        }
        if (isFull(before, maxWords) || wordBefore(before) === "") break;
      }
    }
  }
  return forms;
}

/**
 * The forms of each occurrence's runs, completed by words that the aligner left out: *bien* aligned alone becomes *bien
 * que*, which is far more often aligned with *although* than *bien* is; *parce*, which nothing but *que* and *qu'*
 * follows, becomes *parce que*.
 */
export function completeRuns(
  occurrences: readonly GatheredOccurrence[],
  {
    maxWords,
    share,
    total,
  }: {
    readonly maxWords: number;
    /** The part of all target words that a word makes up. */
    readonly share: (word: string) => number;
    /** How often a form stands in the target texts. */
    readonly total: (form: string) => number;
  },
): readonly FormedOccurrence[] {
  let current = occurrences;
  // Each round adds a word at most on either side, and sees what the last one made.
  for (let round = 1; round < maxWords; round += 1) {
    const neighbours = findNeighbours(
      current.flatMap(({ runs }) => runs),
      share,
    );
    current = current.map(({ pair, runs }) => ({
      pair,
      runs: runs.map((run) => extend(run, neighbours, { maxWords, total })),
    }));
  }
  return current.map(({ pair, runs }) => ({
    pair,
    forms: [...new Set(runs.map(runKey))],
  }));
}

function extend(
  run: Run,
  neighbours: ReadonlyMap<string, Neighbours>,
  {
    maxWords,
    total,
  }: { readonly maxWords: number; readonly total: (form: string) => number },
): Run {
  const key = runKey(run);
  const around = neighbours.get(key);
  if (around === undefined) return run;
  const belongs = (side: Side, word: string, longer: Run): boolean => {
    const count = side.counts.get(word);
    if (count === undefined || isFull(run, maxWords)) return false;
    const gain = (count / total(runKey(longer))) * (total(key) / around.count);
    return side.isComplete || gain >= leastGain;
  };
  const after = { ...run, to: run.to + 1 };
  const before = { ...run, from: run.from - 1 };
  const longer = belongs(around.after, wordAfter(run), after) ? after : run;
  return !isFull(longer, maxWords) &&
    belongs(around.before, wordBefore(run), before)
    ? { ...longer, from: before.from }
    : longer;
}

function isFull({ from, to }: Run, maxWords: number): boolean {
  return to - from + 1 >= maxWords;
}
