import { fold } from "../lexical/similarity.ts";
import type { AlignmentModel } from "../model/alignment-model.ts";

/** Scores sentences that may translate each other. */
export interface BeadScorer {
  /** Evidence that source sentences [from, to) and target sentences [from, to) translate each other; 0 if a side is empty. */
  score(
    sourceFrom: number,
    sourceTo: number,
    targetFrom: number,
    targetTo: number,
  ): number;
}

export interface BeadScorerInput {
  readonly source: readonly (readonly string[])[];
  readonly target: readonly (readonly string[])[];
  readonly model: AlignmentModel | undefined;
}

/**
 * A bead is scored by the log-likelihood ratio of its lengths (in characters, normally distributed around the
 * document's own ratio; Gale & Church, 1993) and by the share of its words that find a translation on the other side.
 */
export function beadScorer({
  source,
  target,
  model,
}: BeadScorerInput): BeadScorer {
  const sourceEnds = lengthsUpTo(source);
  const targetEnds = lengthsUpTo(target);
  // An empty document has no length of its own; any ratio will do.
  const ratio =
    Math.max(1, targetEnds.at(-1) ?? 0) / Math.max(1, sourceEnds.at(-1) ?? 0);
  const translated = shareOfTranslated({ source, target, model });

  return {
    score: (sourceFrom, sourceTo, targetFrom, targetTo) => {
      if (sourceFrom === sourceTo || targetFrom === targetTo) return 0;
      const a =
        ((sourceEnds[sourceTo] ?? 0) - (sourceEnds[sourceFrom] ?? 0)) * ratio;
      const b = (targetEnds[targetTo] ?? 0) - (targetEnds[targetFrom] ?? 0);
      const deviation =
        (b - a) / Math.sqrt(variance * Math.max(1, (a + b) / 2));
      const lengthScore = Math.max(-10, 1 - (deviation * deviation) / 2);
      return (
        lengthScore +
        lexicalWeight *
          (translated(sourceFrom, sourceTo, targetFrom, targetTo) - chanceShare)
      );
    },
  };
}

// Gale & Church's variance of the length of a translation, per character.
const variance = 6.8;
// How much the share of translated words counts beside lengths, and the share that unrelated sentences reach.
const lexicalWeight = 12;
const chanceShare = 0.15;

/** The number of characters before each sentence, and in all. */
function lengthsUpTo(sentences: readonly (readonly string[])[]): number[] {
  let total = 0;
  const ends = sentences.map((words) => {
    for (const word of words) total += word.length + 1;
    return total;
  });
  return [0, ...ends];
}

type ShareOfTranslated = (
  sourceFrom: number,
  sourceTo: number,
  targetFrom: number,
  targetTo: number,
) => number;

function shareOfTranslated({
  source,
  target,
  model,
}: BeadScorerInput): ShareOfTranslated {
  const numbers = new Map<string, number>();
  const numberOf = (stem: string): number => {
    const known = numbers.get(stem);
    if (known !== undefined) return known;
    numbers.set(stem, numbers.size);
    return numbers.size - 1;
  };
  const offered = tellingStems(target).map((stems) =>
    Int32Array.from(stems, numberOf),
  );
  const translate = translationLookUp(model);
  const known = new Map<string, Int32Array>();
  const wanted = tellingStems(source).map((stems) =>
    stems.map((stem) => {
      const partners =
        known.get(stem) ?? Int32Array.from(translate(stem), numberOf);
      known.set(stem, partners);
      return partners;
    }),
  );
  // Which bead a stem was last offered in: clearing a set for each of many small beads would cost more.
  const lastOffer = new Int32Array(numbers.size);
  let bead = 0;
  return (sourceFrom, sourceTo, targetFrom, targetTo) => {
    bead += 1;
    let offers = 0;
    for (let at = targetFrom; at < targetTo; at += 1) {
      for (const stem of offered[at] ?? []) {
        lastOffer[stem] = bead;
        offers += 1;
      }
    }
    let wishes = 0;
    let found = 0;
    for (let at = sourceFrom; at < sourceTo; at += 1) {
      for (const partners of wanted[at] ?? []) {
        wishes += 1;
        if (partners.some((stem) => lastOffer[stem] === bead)) found += 1;
      }
    }
    return wishes === 0 || offers === 0
      ? chanceShare
      : (2 * found) / (wishes + offers);
  };
}

// Frequent words are everywhere and prove nothing; only those in a small part of the sentences are looked at.
const commonPart = 0.1;

/** The stems of each sentence that are not all over the document, each once. */
function tellingStems(sentences: readonly (readonly string[])[]): string[][] {
  const spread = new Map<string, number>();
  const stems = sentences.map((words) => [...new Set(words.map(stem))]);
  for (const word of stems.flat())
    spread.set(word, (spread.get(word) ?? 0) + 1);
  const limit = Math.max(2, commonPart * sentences.length);
  return stems.map((words) =>
    words.filter((word) => (spread.get(word) ?? 0) <= limit),
  );
}

/** The beginning of a word, without case and accents, for most of what inflection and common origin leave alike. */
function stem(word: string): string {
  return fold(word).slice(0, 5);
}

const likely = 0.05;

/** What a source word's stem may be on the target side: itself and its likely translations. */
function translationLookUp(
  model: AlignmentModel | undefined,
): (word: string) => readonly string[] {
  if (model === undefined) return (word) => [word];
  const numbers = new Map<string, number[]>();
  model.source.words.forEach((word, number) => {
    const key = stem(word);
    numbers.set(key, [...(numbers.get(key) ?? []), number]);
  });
  return (word) => {
    const keys = [word];
    for (const number of numbers.get(word) ?? []) {
      const total = model.source.totals[number] ?? 0;
      const end = model.starts[number + 1] ?? 0;
      for (let entry = model.starts[number] ?? 0; entry < end; entry += 1) {
        if ((model.counts[entry] ?? 0) >= likely * total)
          keys.push(stem(model.target.words[model.columns[entry] ?? 0] ?? ""));
      }
    }
    return keys;
  };
}
