import {
  type AlignedSegment,
  CorpusError,
  type Metric,
  defaultCaseWeights,
  prefixSignature,
} from "@concord-mt/core";
import { type AptScore, aptScorer, aptStatistics, discardTest } from "./apt.ts";
import type { Comparison } from "./compare.ts";
import { isBetter, makeJudge, viewSegment } from "./judge.ts";
import type { Occurrence } from "./occurrences.ts";
import { type AptOptions, defaultNonPronoun } from "./options.ts";
import type { AptSide } from "./side.ts";
import { aptSignature } from "./signature.ts";
import type { TranslationView } from "./translation-view.ts";

/** An APT score in which every link counts with its probability. */
export interface ExpectedAptScore extends AptScore {
  /** Standard deviation of the score that doubt about the links alone makes; `undefined` with the score. */
  readonly noise: number | undefined;
}

/**
 * Expected APT: the mean over what the alignments may be, where each link of an evaluated pronoun is there with its
 * `probability`, independently of the others (1 where the aligner gave none), and repair acts on what is left.
 * `cases` are expected counts. How far the score is from `apt`'s, and its `noise`, show how much of it is alignment.
 *
 * At most {@link doubtfulLinks} links of one pronoun are in doubt; beyond that the surest are rounded.
 */
export function expectedApt(
  options: AptOptions,
): Metric<AlignedSegment, ExpectedAptScore> {
  const { setup, find, read, compare } = makeJudge(options);
  const score = aptScorer(options);
  const isDiscarded = discardTest(options);
  const weights = options.weights ?? defaultCaseWeights;
  const { mode = "paper" } = options;
  const { nonPronoun = defaultNonPronoun(mode) } = options;
  const usesSurface = nonPronoun === "surface";

  /** The ways in which a translation may render an occurrence, with their probabilities. */
  const sidesOf = (
    view: TranslationView,
    segment: AlignedSegment,
    occurrence: Occurrence,
  ): Distribution<AptSide> => {
    const sides = new Map<string, Weighted<AptSide>>();
    for (const [probability, aligned] of alignments(view, occurrence)) {
      const value = read({ view, source: segment.source, occurrence, aligned });
      const key = JSON.stringify([
        value.kind,
        value.labels,
        usesSurface ? value.positions : [],
      ]);
      addTo(sides, key, { probability, value });
    }
    return [...sides.values()];
  };

  const outcomesOf = (
    segment: AlignedSegment,
    views: ReturnType<typeof viewSegment>,
    occurrence: Occurrence,
  ): Distribution<Comparison> => {
    const outcomes = new Map<string, Weighted<Comparison>>();
    const references = views.references.map((view) => ({
      words: view.words,
      sides: sidesOf(view, segment, occurrence),
    }));
    for (const hypothesis of sidesOf(views.hypothesis, segment, occurrence)) {
      let best: Distribution<Comparison> | undefined;
      for (const { words, sides } of references) {
        const here = new Map<string, Weighted<Comparison>>();
        for (const { probability, value } of sides) {
          const comparison = compare({
            source: occurrence.source,
            reference: { side: value, words },
            hypothesis: {
              side: hypothesis.value,
              words: views.hypothesis.words,
            },
          });
          addTo(here, outcomeKey(comparison), {
            probability,
            value: comparison,
          });
        }
        best =
          best === undefined
            ? [...here.values()]
            : bestOf(best, [...here.values()]);
      }
      for (const { probability, value } of best ?? missingReference(segment)) {
        addTo(outcomes, outcomeKey(value), {
          probability: probability * hypothesis.probability,
          value,
        });
      }
    }
    return [...outcomes.values()];
  };

  return {
    name: "expected APT",
    statistics,
    higherIsBetter: true,
    signature: () => ({
      ...prefixSignature(aptSignature(options, setup), [
        { key: "links", short: "e", value: "posterior" },
      ]),
      metric: "expected APT",
    }),
    count: (segment, into, at) => {
      into.fill(0, at, at + statistics.length);
      const add = (column: number, amount: number): void => {
        into[at + column] = (into[at + column] ?? 0) + amount;
      };
      const occurrences = find(segment);
      if (occurrences.length === 0) return;
      const views = viewSegment(segment);
      for (const occurrence of occurrences) {
        // Means of credit n and of being counted d, and of their products, for the noise of the ratio Σn / Σd.
        let [n, d, nn] = [0, 0, 0];
        for (const { probability, value } of outcomesOf(
          segment,
          views,
          occurrence,
        )) {
          const { outcome, credit, isSetAside } = value;
          add(isSetAside ? 7 : outcome - 1, probability);
          if (!isSetAside && outcome === 2) add(6, probability * credit);
          if (isSetAside || isDiscarded(outcome)) continue;
          const earned = (weights[outcome - 1] ?? 0) * credit;
          n += probability * earned;
          nn += probability * earned * earned;
          d += probability;
        }
        add(8, Math.max(0, nn - n * n));
        add(9, n - n * d);
        add(10, Math.max(0, d - d * d));
      }
    },
    score: (row) => {
      const expected = score(row);
      const [varianceN = 0, covariance = 0, varianceD = 0] = row.slice(8);
      if (expected.score === undefined)
        return { ...expected, noise: undefined };
      const variance =
        varianceN -
        2 * expected.score * covariance +
        expected.score ** 2 * varianceD;
      return {
        ...expected,
        noise: Math.sqrt(Math.max(0, variance)) / expected.total,
      };
    },
  };
}

const statistics: readonly string[] = [
  ...aptStatistics,
  "variance of credit",
  "covariance of credit and total",
  "variance of total",
];

interface Weighted<T> {
  readonly probability: number;
  readonly value: T;
}

type Distribution<T> = readonly Weighted<T>[];

/** How many links of one pronoun can be in doubt at once: 2^8 alignments are looked at. */
const doubtfulLinks = 8;

/** Every set of links that the pronoun may have, with its probability. */
function alignments(
  view: TranslationView,
  { position }: Occurrence,
): readonly (readonly [probability: number, aligned: readonly number[]])[] {
  view.targetsOf(position); // checks the indices
  const links = view.linksOf(position);
  const probabilities = links.map(({ probability = 1 }) =>
    Math.min(1, Math.max(0, probability)),
  );
  const doubt = (at: number): number => {
    const probability = probabilities[at] ?? 0;
    return Math.min(probability, 1 - probability);
  };
  const doubtful = new Set(
    links
      .map((_, at) => at)
      .filter((at) => doubt(at) > 0)
      .sort((a, b) => doubt(b) - doubt(a))
      .slice(0, doubtfulLinks),
  );
  let sets: (readonly [number, readonly number[]])[] = [[1, []]];
  for (const [at, { target }] of links.entries()) {
    const probability = probabilities[at] ?? 0;
    if (doubtful.has(at)) {
      sets = sets.flatMap(([p, aligned]) => [
        [p * probability, [...aligned, target]] as const,
        [p * (1 - probability), aligned] as const,
      ]);
    } else if (probability >= 0.5) {
      sets = sets.map(([p, aligned]) => [p, [...aligned, target]]);
    }
  }
  return sets;
}

function addTo<T>(
  into: Map<string, Weighted<T>>,
  key: string,
  { probability, value }: Weighted<T>,
): void {
  const sum = (into.get(key)?.probability ?? 0) + probability;
  into.set(key, { probability: sum, value });
}

function outcomeKey({ outcome, credit, isSetAside }: Comparison): string {
  return `${outcome} ${credit} ${isSetAside ? 1 : 0}`;
}

/** The distribution of the better of two independent outcomes. */
function bestOf(
  left: Distribution<Comparison>,
  right: Distribution<Comparison>,
): Distribution<Comparison> {
  const best = new Map<string, Weighted<Comparison>>();
  for (const a of left) {
    for (const b of right) {
      const value = isBetter(b.value, a.value) ? b.value : a.value;
      addTo(best, outcomeKey(value), {
        probability: a.probability * b.probability,
        value,
      });
    }
  }
  return [...best.values()];
}

function missingReference({ index }: AlignedSegment): never {
  throw new CorpusError("the segment has no reference", {
    code: "missing",
    line: index + 1,
  });
}
