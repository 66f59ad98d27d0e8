import type { Alignment } from "@concord-mt/core";
import type { PairPack } from "@concord-mt/pack";
import { formMatcher } from "../dictionary/form-matcher.ts";
import { spellingOf } from "../dictionary/spelling.ts";
import {
  type FormedOccurrence,
  completeRuns,
  possibleForms,
} from "./complete-runs.ts";
import { type FormCounts, countForms } from "./count-forms.ts";
import { runKey } from "./find-runs.ts";
import { type Gathered, gatherOccurrences } from "./gather.ts";
import { logLikelihoodRatio } from "./log-likelihood-ratio.ts";

/** A sentence pair with its word alignment. */
export interface AlignedPair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly alignment: Alignment;
}

/** Settings of {@link induceTranslations}. */
export interface InductionOptions {
  /** Source forms, of one word or several: `["although", "even though"]`. */
  readonly forms: readonly string[];
  /** Words of the longest translation. @defaultValue `4` */
  readonly maxWords?: number;
  /** Occurrences that a translation must have. @defaultValue `3` */
  readonly minCount?: number;
  /** Translations returned for each form. @defaultValue `30` */
  readonly candidates?: number;
  /** Example sentences for each translation. @defaultValue `3` */
  readonly examples?: number;
  /** Occurrences of a form after which no more are read. @defaultValue `100000` */
  readonly maxOccurrences?: number;
  /** How words are spelled. @defaultValue curly apostrophes are straightened */
  readonly normalisation?: PairPack["normalisation"];
}

/** A sentence pair in which a translation was found. */
export interface TranslationExample {
  /** Number of the pair, from 0. */
  readonly pair: number;
  readonly source: string;
  readonly target: string;
}

/** A possible translation of a source form. */
export interface TranslationCandidate {
  readonly form: string;
  /** Occurrences of the source form that it translates. */
  readonly count: number;
  /** Occurrences in the target texts. */
  readonly total: number;
  /** p(t|s): the part of the source form's occurrences that it translates. */
  readonly probability: number;
  /** Dunning's log-likelihood ratio of its being aligned with the source form. */
  readonly logLikelihoodRatio: number;
  readonly examples: readonly TranslationExample[];
}

/** What was found of a source form. */
export interface InducedForm {
  readonly source: string;
  readonly occurrences: number;
  /** Occurrences that are aligned with no word. */
  readonly unaligned: number;
  /** Best first, by log-likelihood ratio. */
  readonly candidates: readonly TranslationCandidate[];
}

/**
 * Finds how source words are translated in a parallel corpus (Hajlaoui 2013, §2.3): the runs of target words that are
 * aligned with them, ranked by how much more often they are than chance would have it.
 *
 * The pairs are read twice, so they must be something that can be iterated again (an array, not a generator).
 *
 * @example
 * const [although] = induceTranslations(pairs, { forms: ["although"] });
 * although.candidates[0].form; // "bien que"
 *
 * @throws RangeError if there is no form to look for, or the pairs cannot be read twice.
 */
export function induceTranslations(
  pairs: Iterable<AlignedPair>,
  options: InductionOptions,
): readonly InducedForm[] {
  const {
    maxWords = 4,
    maxOccurrences = 100_000,
    examples = 3,
    normalisation = plainSpelling,
  } = options;
  const forms = [...new Set(options.forms)];
  if (forms.length === 0)
    throw new RangeError("expected at least one form to look for, got none");
  const source = spellingOf({ normalisation }, "source");
  const target = spellingOf({ normalisation }, "target");
  const find = formMatcher(
    forms.map((form) => ({ form, value: form })),
    source,
  );
  const { byForm, share } = gatherOccurrences(pairs, {
    forms,
    find,
    source,
    target,
    maxWords,
    maxOccurrences,
  });
  const found = forms.map((form) => ({
    form,
    entry: byForm.get(form) ?? nothing,
  }));
  const possible = found.map(({ entry }) =>
    possibleForms(entry.aligned, maxWords),
  );
  const background = countForms(pairs, {
    forms: new Set(possible.flatMap((some) => [...some])),
    wanted: new Set(
      found.flatMap(({ entry }) => examplePairs(entry, examples)),
    ),
    target,
  });
  const wasRead = found.some(({ entry }) => entry.occurrences > 0);
  if (wasRead && background.pairs === 0)
    throw new RangeError("the pairs must be readable twice, got a generator");
  const total = (form: string): number => background.counts.get(form) ?? 0;
  return found.map(({ form, entry }) => ({
    source: form,
    occurrences: entry.occurrences,
    unaligned: entry.unaligned,
    candidates: rank(
      completeRuns(entry.aligned, { maxWords, share, total }),
      entry,
      background,
      options,
    ),
  }));
}

const plainSpelling: PairPack["normalisation"] = {
  replace: [
    { from: "’", to: "'" },
    { from: "&apos;", to: "'" },
  ],
  splitHyphens: false,
};
const nothing: Gathered = { occurrences: 0, unaligned: 0, aligned: [] };

function countAll(
  occurrences: readonly FormedOccurrence[],
  minCount: number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { forms } of occurrences) {
    for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count >= minCount));
}

/** The first pairs that each run occurs in, enough for examples whatever form comes of it. */
function examplePairs(
  { aligned }: Gathered,
  examples: number,
): readonly number[] {
  const seen = new Map<string, number>();
  return aligned.flatMap(({ pair, runs }) => {
    const keys = runs.map(runKey);
    const isNeeded = keys.some((key) => (seen.get(key) ?? 0) < examples * 8);
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
    return isNeeded ? [pair] : [];
  });
}

/** Gives each occurrence to the most significant of its forms, then ranks the forms by what they got. */
function rank(
  occurrences: readonly FormedOccurrence[],
  { occurrences: total }: Gathered,
  background: FormCounts,
  { minCount = 3, candidates = 30, examples = 3 }: InductionOptions,
): readonly TranslationCandidate[] {
  const significance = (form: string, count: number): number => {
    const inTexts = Math.max(background.counts.get(form) ?? 0, count);
    if (count * background.words <= inTexts * total) return 0;
    return logLikelihoodRatio({
      both: count,
      onlyFirst: inTexts - count,
      onlySecond: total - count,
      neither: Math.max(0, background.words - inTexts - total + count),
    });
  };
  const first = new Map(
    [...countAll(occurrences, minCount)].map(([form, count]) => [
      form,
      significance(form, count),
    ]),
  );
  const chosen = new Map<string, number[]>();
  for (const { pair, forms } of occurrences) {
    let best: string | undefined;
    for (const form of forms) {
      const value = first.get(form) ?? 0;
      if (value > (best === undefined ? 0 : (first.get(best) ?? 0)))
        best = form;
    }
    if (best === undefined) continue;
    const pairs = chosen.get(best);
    if (pairs === undefined) chosen.set(best, [pair]);
    else pairs.push(pair);
  }
  return [...chosen]
    .filter(([, pairs]) => pairs.length >= minCount)
    .map(([form, pairs]) => ({
      form,
      count: pairs.length,
      total: background.counts.get(form) ?? 0,
      probability: pairs.length / total,
      logLikelihoodRatio: significance(form, pairs.length),
      examples: [...new Set(pairs)]
        .flatMap((pair) => background.examples.get(pair) ?? [])
        .slice(0, examples),
    }))
    .filter((candidate) => candidate.logLikelihoodRatio > 0)
    .sort(
      (a, b) =>
        b.logLikelihoodRatio - a.logLikelihoodRatio ||
        (a.form < b.form ? -1 : 1),
    )
    .slice(0, candidates);
}
