import type { PackPronouns } from "@concord-mt/pack";
import { type Interval, wilsonInterval } from "@concord-mt/correlation";

/** A judged item whose two sides have one pronoun each. */
export interface JudgedPair {
  /** The system's pronoun, t in the paper. */
  readonly hypothesis: string;
  /** The reference's pronoun, r. */
  readonly reference: string;
  readonly isCorrect: boolean;
}

export interface LearnEquivalentsOptions {
  /** Least part of the judged pairs. @defaultValue 0.05 */
  readonly minimumShare?: number;
  /** p(correct | t, r) must be greater. @defaultValue 0.5, as in 2017; 0.6 in the 2016 report */
  readonly minimumProbability?: number;
  /**
   * What shares are parts of: all judged pairs, or those of different pronouns.
   * @defaultValue "all"
   */
  readonly shareOf?: "different" | "all";
  /** Forms that are one word; pairs of them are no pairs. @defaultValue none */
  readonly identical?: readonly (readonly string[])[];
}

/** An ordered pair of pronouns, and how often people accepted the first for the second. */
export interface LearntPair {
  readonly hypothesis: string;
  readonly reference: string;
  readonly n: number;
  readonly correct: number;
  readonly share: number;
  readonly probability: number;
  /** Wilson's interval of the probability, 95 %. */
  readonly interval: Interval;
  readonly isEquivalent: boolean;
}

/**
 * Learns which pronouns people accept for one another (apt-2017, §2.5): ordered pairs (t, r), frequent enough and more
 * often right than wrong. All pairs are returned, the frequent first.
 *
 * @throws RangeError if a threshold is not between 0 and 1.
 */
export function learnEquivalents(
  pairs: Iterable<JudgedPair>,
  {
    minimumShare = 0.05,
    minimumProbability = 0.5,
    shareOf = "all",
    identical = [],
  }: LearnEquivalentsOptions = {},
): readonly LearntPair[] {
  for (const threshold of [minimumShare, minimumProbability])
    if (!(threshold >= 0 && threshold <= 1))
      throw new RangeError(`a threshold is from 0 to 1, got ${threshold}`);
  const classes = new Map(
    identical.flatMap((forms) =>
      forms.map((form) => [form, forms[0] ?? form] as const),
    ),
  );
  const toClass = (form: string): string => classes.get(form) ?? form;
  const counts = new Map<
    string,
    { hypothesis: string; reference: string; n: number; correct: number }
  >();
  let [all, different] = [0, 0];
  for (const pair of pairs) {
    all += 1;
    const hypothesis = toClass(pair.hypothesis);
    const reference = toClass(pair.reference);
    if (hypothesis === reference) continue;
    different += 1;
    const key = JSON.stringify([hypothesis, reference]);
    const own = counts.get(key) ?? { hypothesis, reference, n: 0, correct: 0 };
    own.n += 1;
    if (pair.isCorrect) own.correct += 1;
    counts.set(key, own);
  }
  const whole = shareOf === "all" ? all : different;
  return [...counts.values()]
    .map(({ n, correct, ...forms }) => {
      const share = n / whole;
      const probability = correct / n;
      return {
        ...forms,
        n,
        correct,
        share,
        probability,
        interval: wilsonInterval({ successes: correct, n }) ?? {
          low: 0,
          high: 1,
        },
        isEquivalent: share >= minimumShare && probability > minimumProbability,
      };
    })
    .sort((a, b) => b.n - a.n || b.correct - a.correct);
}

/** Equivalences as a pack writes them, with the pairs of which only one direction passed. */
export interface PackEquivalents {
  readonly equivalent: PackPronouns["equivalent"];
  /** Pairs accepted in one direction only; a pack has no direction, so they are written for both. */
  readonly oneWay: readonly LearntPair[];
}

/**
 * Turns learnt pairs into a pack's `equivalent`. How often people accepted a pair, in both directions together, is a note: the
 * paper gives all equivalences the same weight. With `credit` it is the pair's credit, by which APT multiplies the weight.
 */
export function toPackEquivalents(
  pairs: readonly LearntPair[],
  {
    credit = "none",
  }: {
    /** @defaultValue "none" */
    readonly credit?: "none" | "probability" | undefined;
  } = {},
): PackEquivalents {
  const accepted = pairs.filter(({ isEquivalent }) => isEquivalent);
  const reverseOf = ({
    hypothesis,
    reference,
  }: LearntPair): LearntPair | undefined =>
    pairs.find(
      (other) =>
        other.hypothesis === reference && other.reference === hypothesis,
    );
  const seen = new Set<string>();
  const equivalent = accepted.flatMap((pair) => {
    const forms = [pair.reference, pair.hypothesis];
    const key = JSON.stringify([...forms].sort());
    if (seen.has(key)) return [];
    seen.add(key);
    const reverse = reverseOf(pair);
    const correct = pair.correct + (reverse?.correct ?? 0);
    const n = pair.n + (reverse?.n ?? 0);
    const probability = Math.round((correct / n) * 1000) / 1000;
    return [
      {
        forms,
        ...(credit === "probability" ? { probability } : {}),
        note: `accepted ${correct} of ${n} times (p = ${probability})`,
      },
    ];
  });
  return {
    equivalent,
    oneWay: accepted.filter((pair) => reverseOf(pair)?.isEquivalent !== true),
  };
}
