import type { Alignment, RandomGenerator } from "@concord-mt/core";

/** A sentence to make a list for: a reference, aligned with the source. */
export interface NbestReference {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly alignment: Alignment;
}

/** How lists are made. */
export interface NbestRecipe {
  readonly size: number;
  readonly random: RandomGenerator;
  /** Words that lexical noise takes from. */
  readonly vocabulary: readonly string[];
}

/** Translations that a decoder takes for each other; the empty one leaves the pronoun out. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  it: ["il", "elle", "ce", "c'", "ça", "cela", "on", "le", "la", "l'", ""],
  they: ["ils", "elles", "on", "ceux", ""],
};

/** A target word and the source words that it is linked to. */
interface LinkedWord {
  readonly word: string;
  readonly sources: readonly number[];
}

interface MadeHypothesis {
  readonly words: readonly LinkedWord[];
  readonly score: number;
}

/**
 * Makes the n-best list of a sentence from its reference, as lines of a Moses list with word alignments: pronouns are
 * swapped for others or left out, words replaced, dropped and moved; the more is changed the lower the score.
 */
export function makeNbest(
  number: number,
  reference: NbestReference,
  { size, random, vocabulary }: NbestRecipe,
): string[] {
  const words = linkWords(reference);
  const slots = findSlots(reference, words);
  const favourites = new Map(
    slots.map(({ at, choices }) => [
      at,
      random.random() < 0.45 ? undefined : pick(choices, random),
    ]),
  );
  const list = Array.from({ length: size }, (): MadeHypothesis => {
    let changes = 0;
    const swapped = words.flatMap((linked, at): LinkedWord[] => {
      const slot = slots.find((one) => one.at === at);
      if (slot === undefined) return [linked];
      const isFavourite = random.random() < 0.7;
      if (!isFavourite) changes += 1;
      const word = isFavourite
        ? favourites.get(at)
        : pick(slot.choices, random);
      if (word === "") return [];
      return word === undefined ? [linked] : [{ ...linked, word }];
    });
    const noise = random.integer(5);
    const noisy = addNoise(swapped, noise, { random, vocabulary });
    const score =
      -0.6 * words.length - 0.4 * changes - 0.5 * noise - 0.3 * random.random();
    return { words: noisy, score };
  });
  return list
    .sort((a, b) => b.score - a.score)
    .map((hypothesis) => formatLine(number, hypothesis));
}

function linkWords({ target, alignment }: NbestReference): LinkedWord[] {
  const sources = target.map((): number[] => []);
  for (const link of alignment) sources[link.target]?.push(link.source);
  return target.map((word, at) => ({ word, sources: sources[at] ?? [] }));
}

interface Slot {
  readonly at: number;
  readonly choices: readonly string[];
}

/** The target words that translate a pronoun. */
function findSlots(
  { source }: NbestReference,
  words: readonly LinkedWord[],
): Slot[] {
  return source.flatMap((word, position) => {
    const choices = alternatives[word.toLowerCase()];
    const at = words.findIndex(
      (linked) => linked.sources.includes(position) && isPronoun(linked.word),
    );
    return choices === undefined || at < 0 ? [] : [{ at, choices }];
  });
}

const pronouns = new Set(Object.values(alternatives).flat());

function isPronoun(word: string): boolean {
  return word !== "" && pronouns.has(word.toLowerCase());
}

function addNoise(
  words: readonly LinkedWord[],
  count: number,
  { random, vocabulary }: Omit<NbestRecipe, "size">,
): readonly LinkedWord[] {
  const noisy = [...words];
  for (let step = 0; step < count && noisy.length > 2; step += 1) {
    const at = random.integer(noisy.length - 1);
    const [here, next] = [noisy[at], noisy[at + 1]];
    if (here === undefined || next === undefined) continue;
    // What happens to a pronoun is decided elsewhere.
    if (isPronoun(here.word) || isPronoun(next.word)) continue;
    const kind = random.integer(3);
    if (kind === 0) noisy[at] = { ...here, word: pick(vocabulary, random) };
    else if (kind === 1) noisy.splice(at, 1);
    else noisy.splice(at, 2, next, here);
  }
  return noisy;
}

function pick(choices: readonly string[], random: RandomGenerator): string {
  return choices[random.integer(choices.length)] ?? "";
}

function formatLine(number: number, { words, score }: MadeHypothesis): string {
  const text = words.map(({ word }) => word).join(" ");
  const links = words
    .flatMap(({ sources }, target) =>
      sources.map((source) => ({ source, target })),
    )
    .sort((a, b) => a.source - b.source || a.target - b.target)
    .map(({ source, target }) => `${source}-${target}`);
  const features = [
    `Distortion0= 0 LM0= ${(score * 3).toFixed(4)} WordPenalty0= ${-words.length}`,
    `PhrasePenalty0= ${Math.ceil(words.length / 2)}`,
    `TranslationModel0= ${(score / 2).toFixed(5)} ${(score / 3).toFixed(5)} ${(score / 4).toFixed(5)} ${(score / 5).toFixed(5)}`,
  ].join(" ");
  return `${number} ||| ${text} ||| ${features} ||| ${score.toFixed(5)} ||| ${links.join(" ")}\n`;
}
