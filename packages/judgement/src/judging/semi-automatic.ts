import {
  type SixCase,
  type SixCaseOptions,
  defaultCaseWeights,
} from "@concord-mt/core";
import { learnedChances } from "../campaigns/chances.ts";
import type { Verdict } from "../gaps/gap.ts";

/** An item that a metric decided and people may decide anew. */
export interface JudgeableItem {
  readonly id: string;
  readonly outcome: SixCase;
  /** Credit before weighting. @defaultValue 1 */
  readonly credit?: number;
  /** What an annotator sees; items of several systems with the same id and question are asked once. @defaultValue the id */
  readonly question?: string;
}

export interface SemiAutomaticOptions extends SixCaseOptions {
  /** The cases that people decide, discarded or not. @defaultValue `[5, 6]`, as for ACTm */
  readonly judgedCases?: readonly SixCase[];
}

/** A system's items and what people said of them so far. */
export interface JudgedSystem {
  readonly name: string;
  readonly items: readonly JudgeableItem[];
  /** By id of the item. */
  readonly verdicts?: ReadonlyMap<string, Verdict>;
}

/** A score that waits for people: APTm, ACTm. */
export interface SemiAutomaticScore {
  /** If all that is open turns out wrong, and right; `undefined` where nothing counts. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** With what is open at the chance of its case to be right. */
  readonly expected: number | undefined;
  readonly judged: number;
  readonly pending: number;
  readonly total: number;
}

/** One question for an annotator, and what its answer can do. */
export interface QueuedQuestion {
  readonly id: string;
  readonly question: string;
  /** Systems whose score the answer moves. */
  readonly systems: readonly string[];
  readonly outcomes: readonly SixCase[];
  /** Sum over systems of the distance between their scores with a right and with a wrong answer. */
  readonly reach: number;
  /** Probability that the answer is "right". */
  readonly probability: number;
}

/** Scores with people's verdicts, and what is left to ask, the most important first. */
export interface SemiAutomaticResult {
  readonly systems: readonly (SemiAutomaticScore & { readonly name: string })[];
  readonly queue: readonly QueuedQuestion[];
}

/**
 * Scores systems with people's verdicts in place of the metric's for the judged cases, and orders the open questions by
 * how much their answers can move the scores; among equals by how uncertain they are.
 *
 * @throws RangeError if a weight is not between 0 and 1.
 */
export function semiAutomatic(
  systems: readonly JudgedSystem[],
  {
    weights = defaultCaseWeights,
    discard = [],
    judgedCases = [5, 6],
  }: SemiAutomaticOptions = {},
): SemiAutomaticResult {
  for (const weight of weights)
    if (!(weight >= 0 && weight <= 1))
      throw new RangeError(`a weight is between 0 and 1, got ${weight}`);
  const judged = new Set<number>(judgedCases);
  const dropped = new Set<number>(discard);
  const chance = learnedChances(judgedItems(systems));
  const queue = new Map<string, QueuedQuestion>();
  const scores = systems.map(({ name, items, verdicts }) => {
    const counted = items.filter(
      ({ outcome }) => judged.has(outcome) || !dropped.has(outcome),
    );
    const total = counted.length;
    let [known, expected, asked, pending] = [0, 0, 0, 0];
    for (const item of counted) {
      const { id, outcome, credit = 1 } = item;
      const verdict = judged.has(outcome) ? verdicts?.get(id) : undefined;
      if (!judged.has(outcome)) {
        known += (weights[outcome - 1] ?? 0) * credit;
      } else if (verdict !== undefined) {
        asked += 1;
        if (verdict === "correct") known += 1;
      } else {
        pending += 1;
        expected += chance[outcome - 1] ?? 0;
        add(queue, name, item, 1 / total, chance[outcome - 1] ?? 0);
      }
    }
    const of = (credit: number): number | undefined =>
      total === 0 ? undefined : credit / total;
    return {
      name,
      low: of(known),
      high: of(known + pending),
      expected: of(known + expected),
      judged: asked,
      pending,
      total,
    };
  });
  const doubt = ({ probability: p }: QueuedQuestion): number => p * (1 - p);
  return {
    systems: scores,
    queue: [...queue.values()].sort(
      (a, b) => b.reach - a.reach || doubt(b) - doubt(a),
    ),
  };
}

function add(
  queue: Map<string, QueuedQuestion>,
  system: string,
  { id, outcome, question = id }: JudgeableItem,
  reach: number,
  probability: number,
): void {
  const key = JSON.stringify([id, question]);
  const before = queue.get(key);
  queue.set(
    key,
    before === undefined
      ? {
          id,
          question,
          systems: [system],
          outcomes: [outcome],
          reach,
          probability,
        }
      : {
          ...before,
          systems: [...before.systems, system],
          outcomes: [...before.outcomes, outcome],
          reach: before.reach + reach,
          // One answer for all of them: the mean of what is thought of each.
          probability:
            (before.probability * before.systems.length + probability) /
            (before.systems.length + 1),
        },
  );
}

/** The items of all systems that people judged. */
function* judgedItems(
  systems: readonly JudgedSystem[],
): Generator<{ readonly outcome: SixCase; readonly isCorrect: boolean }> {
  for (const { items, verdicts } of systems)
    for (const { id, outcome } of items) {
      const verdict = verdicts?.get(id);
      if (verdict !== undefined)
        yield { outcome, isCorrect: verdict === "correct" };
    }
}
