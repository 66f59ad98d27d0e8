import { CorpusError } from "@concord-mt/core";
import type { MeteorModule } from "../modules.ts";
import type { ParaphraseSource } from "../resources/paraphrases.ts";
import type { Candidates } from "./candidates.ts";
import { findFixed } from "./fixed-matches.ts";
import type { Word } from "./lexicon.ts";
import {
  type ParaphraseMatch,
  paraphraseMatches,
} from "./paraphrase-matches.ts";
import { wordFinder } from "./word-finders.ts";

export interface CandidateOptions {
  readonly modules: readonly MeteorModule[];
  readonly paraphrases: ParaphraseSource | undefined;
}

// The first bounds time: natural text has fewer up to some 30,000 words. The second bounds memory: equal words share a
// list, so only a strange line or table reaches it.
const mostCandidates = 2 ** 24;
const mostListed = 2 ** 22;

/**
 * Finds all candidates, every module over all words.
 *
 * @throws CorpusError (`size`) if there are more than 2^24, or more than 2^22 in lists of their own.
 */
export function findCandidates(
  hypothesis: readonly Word[],
  reference: readonly Word[],
  { modules, paraphrases }: CandidateOptions,
): Candidates {
  const finders = modules.map((module) => wordFinder(module, hypothesis));
  const phrases =
    paraphrases !== undefined && modules.includes("paraphrase")
      ? paraphraseMatches(hypothesis, reference, paraphrases, mostListed)
      : new Map<number, ParaphraseMatch[]>();

  const lists = {
    hypothesis: [] as number[],
    hypothesisLength: [] as number[],
    referenceLength: [] as number[],
    module: [] as number[],
    gain: [] as number[],
  };
  const add = (
    module: number,
    i: number,
    hypothesisLength: number,
    referenceLength: number,
  ): void => {
    lists.hypothesis.push(i);
    lists.hypothesisLength.push(hypothesisLength);
    lists.referenceLength.push(referenceLength);
    lists.module.push(module);
    // METEOR adds whole words for exact matches and half words for all others, each side cut to an integer.
    lists.gain.push(
      modules[module] === "exact"
        ? hypothesisLength + referenceLength
        : (hypothesisLength >> 1) + (referenceLength >> 1),
    );
  };

  const from = new Int32Array(reference.length);
  const to = new Int32Array(reference.length);
  const shared = new Map<Word, number>();
  let total = 0;
  reference.forEach((word, j) => {
    const here = phrases.get(j);
    const first = here === undefined ? shared.get(word) : undefined;
    if (first !== undefined) {
      from[j] = from[first] ?? 0;
      to[j] = to[first] ?? 0;
    } else {
      from[j] = lists.module.length;
      finders.forEach((find, module) => {
        if (modules[module] === "paraphrase")
          for (const { i, hypothesisLength, referenceLength } of here ?? [])
            add(module, i, hypothesisLength, referenceLength);
        else for (const i of find(word)) add(module, i, 1, 1);
      });
      to[j] = lists.module.length;
      if (here === undefined) shared.set(word, j);
    }
    total += (to[j] ?? 0) - (from[j] ?? 0);
    for (const [count, most] of [
      [total, mostCandidates],
      [lists.module.length, mostListed],
    ] as const)
      if (count > most)
        throw new CorpusError(
          `expected at most ${most} possible matches in a pair of lines, found more in one of ${hypothesis.length} and ${reference.length} words`,
          { code: "size" },
        );
  });
  const candidates = {
    hypothesisWords: hypothesis.length,
    referenceWords: reference.length,
    from,
    to,
    ...lists,
  };
  return { ...candidates, fixed: findFixed(candidates) };
}
