import type { MeteorModule } from "../modules.ts";
import type { Word } from "./lexicon.ts";

/** Finds the hypothesis positions, in order, that a module matches with a word of the reference. */
export type WordFinder = (word: Word) => readonly number[];

/** How a module finds single words; paraphrases are phrases and not found here. */
export function wordFinder(
  module: MeteorModule,
  hypothesis: readonly Word[],
): WordFinder {
  switch (module) {
    case "exact":
      return exactFinder(hypothesis);
    case "stem":
      return stemFinder(hypothesis);
    case "synonym":
      return synonymFinder(hypothesis);
    case "paraphrase":
      return () => none;
  }
}

const none: readonly number[] = [];

function exactFinder(hypothesis: readonly Word[]): WordFinder {
  const positions = positionsByKey(hypothesis, ({ key }) => [key]);
  return (word) => positions.get(word.key) ?? none;
}

function stemFinder(hypothesis: readonly Word[]): WordFinder {
  const positions = positionsByKey(hypothesis, ({ stemKey }) => [stemKey]);
  return (word) => {
    const found = positions.get(word.stemKey) ?? none;
    return found.some((i) => hypothesis[i]?.key !== word.key)
      ? found.filter((i) => hypothesis[i]?.key !== word.key)
      : none;
  };
}

function synonymFinder(hypothesis: readonly Word[]): WordFinder {
  const positions = positionsByKey(hypothesis, ({ synsets }) => synsets);
  return (word) => {
    const lists = word.synsets.flatMap((synset) => positions.get(synset) ?? []);
    return [...new Set(lists)]
      .filter((i) => hypothesis[i]?.key !== word.key)
      .sort((a, b) => a - b);
  };
}

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
