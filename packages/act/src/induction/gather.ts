import { attachApostrophes } from "./attach-apostrophes.ts";
import type { FormMatcher } from "../dictionary/form-matcher.ts";
import type { Spelling } from "../dictionary/spelling.ts";
import { type Run, findRuns } from "./find-runs.ts";
import type { AlignedPair } from "./induce.ts";

/** One source occurrence and what is aligned with it. */
export interface GatheredOccurrence {
  /** Number of the pair, from 0. */
  readonly pair: number;
  readonly runs: readonly Run[];
}

/** Everything that was found of one source form. */
export interface Gathered {
  occurrences: number;
  unaligned: number;
  readonly aligned: GatheredOccurrence[];
}

/** What was found of all source forms. */
export interface GatheredForms {
  readonly byForm: ReadonlyMap<string, Gathered>;
  /** The part that a word makes up of the target words in pairs with an occurrence. */
  readonly share: (word: string) => number;
}

/** Finds the occurrences of source forms and the target words aligned with each. */
export function gatherOccurrences(
  pairs: Iterable<AlignedPair>,
  {
    forms,
    find,
    source,
    target,
    maxWords,
    maxOccurrences,
  }: {
    readonly forms: readonly string[];
    readonly find: FormMatcher<string>;
    readonly source: Spelling;
    readonly target: Spelling;
    readonly maxWords: number;
    readonly maxOccurrences: number;
  },
): GatheredForms {
  const gathered = new Map<string, Gathered>(
    forms.map((form) => [form, { occurrences: 0, unaligned: 0, aligned: [] }]),
  );
  const counts = new Map<string, number>();
  let total = 0;
  let pair = -1;
  for (const { source: words, target: translation, alignment } of pairs) {
    pair += 1;
    const text = source.pieces(words);
    const found = find(text);
    if (found.length === 0) continue;
    const translated = attachApostrophes(target.pieces(translation));
    for (const form of translated.forms)
      counts.set(form, (counts.get(form) ?? 0) + 1);
    total += translated.forms.length;
    for (const { value, pieces } of found) {
      const entry = gathered.get(value);
      if (entry === undefined || entry.occurrences >= maxOccurrences) continue;
      entry.occurrences += 1;
      const runs = findRuns(
        {
          target: translated,
          alignment,
          from: text.tokens[pieces[0] ?? 0] ?? 0,
          to: text.tokens[pieces.at(-1) ?? 0] ?? 0,
        },
        maxWords,
      );
      if (runs.length === 0) entry.unaligned += 1;
      else entry.aligned.push({ pair, runs });
    }
  }
  return {
    byForm: gathered,
    share: (word) => (counts.get(word) ?? 0) / Math.max(1, total),
  };
}
