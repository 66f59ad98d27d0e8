import { CorpusError } from "@concord-mt/core";
import { type AntecedentLabel, noLabel } from "./antecedent-label.ts";
import type { DependencyCounts } from "./dependency-counts.ts";
import {
  type DependencyMeasure,
  type OmissionScore,
  omissionScores,
} from "./omission-scores.ts";
import { suffixLabels } from "./suffix-labels.ts";

/** p(t_ref | t_ant) of §4.4. */
export interface DependencyModel {
  readonly label: AntecedentLabel;
  readonly counts: DependencyCounts;
  /** The label of each target word without its context, for words inside a search. */
  readonly labels: ReadonlyMap<string, string>;
  /** ln p(referent | antecedent). */
  logProbability(referent: string, antecedent: string): number;
  /** ln p(referent), whatever the antecedent. */
  logPrior(referent: string): number;
  /** ln p(referent | antecedent), for `pmi` without ln p(referent). */
  score(
    referent: string,
    antecedent: string,
    measure: DependencyMeasure,
  ): number;
  /** What it scores to leave a referent out: as learnt, but no more than one that is there scores on average. */
  readonly omission: OmissionScore;
  /** The label of a word without its context: as it was seen, else by its ending, else `none`. */
  labelOf(word: string): string;
}

/**
 * A model from counts, by Witten–Bell smoothing with back-off, over referents only: no probability goes to antecedents
 * or to ends of sentences, as it would in a bigram model of `<s> tag word </s>`. With C events and T kinds of referent
 * behind an antecedent, what was seen n times has n / (C + T), and the rest T / (C + T) goes to the other referents in
 * proportion to how often they are seen at all. A referent that was never seen stands for all such.
 *
 * @throws RangeError if there are no counts.
 */
export function dependencyModel({
  counts,
  label = "tag",
  labels = new Map(),
}: {
  readonly counts: DependencyCounts;
  readonly label?: AntecedentLabel;
  readonly labels?: ReadonlyMap<string, string>;
}): DependencyModel {
  const priors = new Map<string, number>();
  let events = 0;
  for (const row of counts.values())
    for (const [referent, count] of row) {
      priors.set(referent, (priors.get(referent) ?? 0) + count);
      events += count;
    }
  if (events === 0)
    throw new RangeError("a model needs at least one pair of words");
  const whole = events + priors.size;
  const prior = (referent: string): number =>
    (priors.get(referent) ?? priors.size) / whole;
  const rows = new Map(
    [...counts].map(([antecedent, row]) => [
      antecedent,
      { row, ...backOff(row, prior) },
    ]),
  );
  // Forms and lemmas of words have no endings in common.
  const guess = label === "tag" ? suffixLabels(labels) : () => noLabel;
  const logPrior = (referent: string): number => Math.log(prior(referent));
  function logProbability(referent: string, antecedent: string): number {
    const known = rows.get(antecedent);
    if (known === undefined) return logPrior(referent);
    const count = known.row.get(referent);
    return Math.log(
      count === undefined
        ? known.weight * prior(referent)
        : count / known.whole,
    );
  }
  const score: DependencyModel["score"] = (referent, antecedent, measure) =>
    logProbability(referent, antecedent) -
    (measure === "pmi" ? logPrior(referent) : 0);
  return {
    label,
    counts,
    labels,
    logProbability,
    logPrior,
    score,
    omission: omissionScores(counts, score),
    labelOf: (word) => {
      const lower = word.toLowerCase();
      return labels.get(lower) ?? guess(lower);
    },
  };
}

function backOff(
  row: ReadonlyMap<string, number>,
  prior: (referent: string) => number,
): { readonly whole: number; readonly weight: number } {
  let events = 0;
  let seen = 0;
  for (const [referent, count] of row) {
    events += count;
    seen += prior(referent);
  }
  const whole = events + row.size;
  return { whole, weight: row.size / whole / (1 - seen) };
}

const format = "concord-word-dependency/1";

/** The text of a model's file. The same model gives the same text. */
export function serialiseDependencyModel({
  label,
  counts,
  labels,
}: DependencyModel): string {
  const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
    [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${JSON.stringify({
    format,
    label,
    counts: sorted(counts).map(([antecedent, row]) => [
      antecedent,
      sorted(row),
    ]),
    labels: sorted(labels),
  })}\n`;
}

/**
 * Reads a model.
 *
 * @throws CorpusError (`format`, `value`) if the text is no such model.
 */
export function parseDependencyModel(text: string): DependencyModel {
  const value = parseObject(text);
  if (value.format !== format)
    throw new CorpusError(
      `expected a word-dependency model (${format}), found another file`,
      { code: "format" },
    );
  const { label } = value;
  if (label !== "tag" && label !== "form" && label !== "lemma")
    throw fail("expected label to be tag, form or lemma");
  const counts = new Map(
    pairs(value.counts).map(([antecedent, row]) => [
      antecedent,
      new Map(
        pairs(row).map(([referent, count]): [string, number] => {
          if (
            typeof count !== "number" ||
            !Number.isInteger(count) ||
            count < 1
          )
            throw fail("expected whole numbers as counts");
          return [referent, count];
        }),
      ),
    ]),
  );
  const labels = new Map(
    pairs(value.labels).map(([word, of]): [string, string] => {
      if (typeof of !== "string") throw fail("expected texts as labels");
      return [word, of];
    }),
  );
  if (![...counts.values()].some(({ size }) => size > 0))
    throw fail("expected at least one pair of words");
  return dependencyModel({ label, counts, labels });
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null)
      return value as Readonly<Record<string, unknown>>;
  } catch (cause) {
    throw new CorpusError("expected a word-dependency model, found no JSON", {
      code: "format",
      cause,
    });
  }
  throw fail("expected an object");
}

function pairs(value: unknown): readonly [string, unknown][] {
  const isPairs =
    Array.isArray(value) &&
    value.every(
      (pair) =>
        Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string",
    );
  if (!isPairs) throw fail("expected lists of pairs");
  return value as [string, unknown][];
}

function fail(why: string): CorpusError {
  return new CorpusError(`the word-dependency model is damaged: ${why}`, {
    code: "value",
  });
}
