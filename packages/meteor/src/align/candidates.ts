import { CorpusError } from "@concord-mt/core";
import type { MeteorModule } from "../modules.ts";
import type { ParaphraseSource } from "../resources/paraphrases.ts";
import type { Word } from "./lexicon.ts";
import {
  type ParaphraseMatch,
  paraphraseMatches,
} from "./paraphrase-matches.ts";

/** All that may match, by the reference position where it starts; equal words share one list. */
export interface Candidates {
  readonly hypothesisWords: number;
  readonly referenceWords: number;
  /** Candidates of reference position j stand from `from[j]` to before `to[j]` in the lists below. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly hypothesis: readonly number[];
  readonly hypothesisLength: readonly number[];
  readonly referenceLength: readonly number[];
  /** Position of the module in the list of modules. */
  readonly module: readonly number[];
  /** What a candidate adds to the aligner's count of covered words. */
  readonly gain: readonly number[];
  /** 1 where the only candidate of a position competes with no other. */
  readonly fixed: Uint8Array;
}

export interface CandidateOptions {
  readonly modules: readonly MeteorModule[];
  readonly paraphrases: ParaphraseSource | undefined;
}

/** More candidates than this in one pair of lines are refused; natural text has fewer up to some 30,000 words. */
export const mostCandidates = 2 ** 24;

/**
 * Finds all candidates, every module over all words.
 *
 * @throws CorpusError (`size`) if there are more than {@link mostCandidates}.
 */
export function findCandidates(
  hypothesis: readonly Word[],
  reference: readonly Word[],
  { modules, paraphrases }: CandidateOptions,
): Candidates {
  const positions = positionsByKey(hypothesis, ({ key }) => [key]);
  const finders = modules.map((module) => {
    switch (module) {
      case "exact":
        return (word: Word) => positions.get(word.key) ?? none;
      case "stem":
        return stemFinder(hypothesis);
      case "synonym":
        return synonymFinder(hypothesis);
      case "paraphrase":
        return () => none;
    }
  });
  const phrases =
    paraphrases !== undefined && modules.includes("paraphrase")
      ? paraphraseMatches(hypothesis, reference, paraphrases, mostCandidates)
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
    if (total > mostCandidates)
      throw new CorpusError(
        `expected at most ${mostCandidates} possible matches in a pair of lines, found more in one of ${hypothesis.length} and ${reference.length} words`,
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

const none: readonly number[] = [];

function positionsByKey<Key>(
  words: readonly Word[],
  keys: (word: Word) => readonly Key[],
): Map<Key, number[]> {
  const positions = new Map<Key, number[]>();
  words.forEach((word, at) => {
    for (const key of keys(word)) {
      const known = positions.get(key);
      if (known === undefined) positions.set(key, [at]);
      else known.push(at);
    }
  });
  return positions;
}

function stemFinder(
  hypothesis: readonly Word[],
): (word: Word) => readonly number[] {
  const positions = positionsByKey(hypothesis, ({ stemKey }) => [stemKey]);
  return (word) => {
    const found = positions.get(word.stemKey) ?? none;
    return found.some((i) => hypothesis[i]?.key !== word.key)
      ? found.filter((i) => hypothesis[i]?.key !== word.key)
      : none;
  };
}

function synonymFinder(
  hypothesis: readonly Word[],
): (word: Word) => readonly number[] {
  const positions = positionsByKey(hypothesis, ({ synsets }) => synsets);
  return (word) => {
    const lists = word.synsets.flatMap((synset) => positions.get(synset) ?? []);
    return [...new Set(lists)]
      .filter((i) => hypothesis[i]?.key !== word.key)
      .sort((a, b) => a - b);
  };
}

// Coverage counts the candidates over each word; a lone candidate over words that no other touches needs no search.
function findFixed(candidates: Omit<Candidates, "fixed">): Uint8Array {
  const { referenceWords, hypothesisWords, from, to } = candidates;
  const { hypothesis, hypothesisLength, referenceLength } = candidates;
  const overHypothesis = new Uint32Array(hypothesisWords);
  const overReference = new Uint32Array(referenceWords);
  const spans = (
    j: number,
    c: number,
    visit: (counts: Uint32Array, at: number) => void,
  ): void => {
    const i = hypothesis[c] ?? 0;
    for (let k = 0; k < (hypothesisLength[c] ?? 0); k += 1)
      visit(overHypothesis, i + k);
    for (let k = 0; k < (referenceLength[c] ?? 0); k += 1)
      visit(overReference, j + k);
  };
  for (let j = 0; j < referenceWords; j += 1)
    for (let c = from[j] ?? 0; c < (to[j] ?? 0); c += 1)
      spans(j, c, (counts, at) => {
        counts[at] = (counts[at] ?? 0) + 1;
      });
  const fixed = new Uint8Array(referenceWords);
  for (let j = 0; j < referenceWords; j += 1) {
    const c = from[j] ?? 0;
    if ((to[j] ?? 0) - c !== 1) continue;
    let most = 0;
    spans(j, c, (counts, at) => {
      most = Math.max(most, counts[at] ?? 0);
    });
    if (most === 1) fixed[j] = 1;
  }
  return fixed;
}
