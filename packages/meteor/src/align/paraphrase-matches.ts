import { CorpusError } from "@concord-mt/core";
import type { ParaphraseSource } from "../resources/paraphrases.ts";
import type { Word } from "./lexicon.ts";

/** A phrase of the hypothesis that can stand for one of the reference. */
export interface ParaphraseMatch {
  readonly i: number;
  readonly hypothesisLength: number;
  readonly referenceLength: number;
}

/**
 * All pairs of phrases that the table holds, by the reference position where they start: first those whose phrase is in
 * the reference, then those whose phrase is in the hypothesis. A pair that the table holds in both directions comes
 * twice.
 *
 * @throws CorpusError (`size`) if there are more than `most`.
 */
export function paraphraseMatches(
  hypothesis: readonly Word[],
  reference: readonly Word[],
  source: ParaphraseSource,
  most: number,
): Map<number, ParaphraseMatch[]> {
  const matches = new Map<number, ParaphraseMatch[]>();
  let count = 0;
  const add = (j: number, match: ParaphraseMatch): void => {
    count += 1;
    if (count > most)
      throw new CorpusError(
        `expected at most ${most} possible paraphrases in a pair of lines, found more in one of ${hypothesis.length} and ${reference.length} words`,
        { code: "size" },
      );
    const known = matches.get(j);
    if (known === undefined) matches.set(j, [match]);
    else known.push(match);
  };
  forEachPair(
    reference,
    hypothesis,
    source,
    (j, referenceLength, i, hypothesisLength) => {
      add(j, { i, hypothesisLength, referenceLength });
    },
  );
  forEachPair(
    hypothesis,
    reference,
    source,
    (i, hypothesisLength, j, referenceLength) => {
      add(j, { i, hypothesisLength, referenceLength });
    },
  );
  return matches;
}

type Visit = (
  left: number,
  leftLength: number,
  right: number,
  rightLength: number,
) => void;

function forEachPair(
  left: readonly Word[],
  right: readonly Word[],
  source: ParaphraseSource,
  visit: Visit,
): void {
  const find = phraseFinder(right);
  left.forEach((word, start) => {
    const longest = Math.min(source.longest(word.text), left.length - start);
    let phrase = "";
    for (let length = 1; length <= longest; length += 1) {
      const next = left[start + length - 1]?.text ?? "";
      phrase = length === 1 ? next : `${phrase} ${next}`;
      for (const paraphrase of source.paraphrases(phrase)) {
        const { length: words, starts } = find(paraphrase);
        for (const at of starts) visit(start, length, at, words);
      }
    }
  });
}

interface Occurrences {
  readonly length: number;
  readonly starts: readonly number[];
}

// Each phrase is looked for once a segment, however often the other side asks for it.
function phraseFinder(words: readonly Word[]): (phrase: string) => Occurrences {
  const positions = new Map<string, number[]>();
  words.forEach(({ text }, at) => {
    const known = positions.get(text);
    if (known === undefined) positions.set(text, [at]);
    else known.push(at);
  });
  const found = new Map<string, Occurrences>();
  return (phrase) => {
    const known = found.get(phrase);
    if (known !== undefined) return known;
    const [first = "", ...rest] = phrase.split(" ");
    const starts = (positions.get(first) ?? []).filter((at) =>
      rest.every((text, offset) => words[at + 1 + offset]?.text === text),
    );
    const occurrences = { length: rest.length + 1, starts };
    found.set(phrase, occurrences);
    return occurrences;
  };
}
