import { CorpusError } from "@concord-mt/core";

/** Weights by the name of the feature, one for each of its values. */
export type Weights = Readonly<Record<string, readonly number[]>>;

/** A feature in the order of n-best lists. */
export interface FeatureSlot {
  readonly name: string;
  readonly size: number;
  /** Place of its first value. */
  readonly at: number;
}

/** Where each feature's values stand. */
export interface FeatureLayout {
  readonly slots: readonly FeatureSlot[];
  /** Number of all values. */
  readonly size: number;
}

/** The decoder's own features, by Moses' names. */
export const featureNames = {
  reordering: "LexicalReordering0",
  distortion: "Distortion0",
  languageModel: "LM0",
  wordPenalty: "WordPenalty0",
  phrasePenalty: "PhrasePenalty0",
  translation: "TranslationModel0",
  unknown: "UnknownWordPenalty0",
} as const;

/** Which features there are. */
export interface LayoutOptions {
  readonly hasReordering: boolean;
  readonly hasLanguageModel: boolean;
  /** Features besides the decoder's own. */
  readonly more?: readonly { readonly name: string; readonly size: number }[];
}

/** The order of features in n-best lists: Moses', with others before the penalty of unknown words. */
export function featureLayout({
  hasReordering,
  hasLanguageModel,
  more = [],
}: LayoutOptions): FeatureLayout {
  const names = featureNames;
  const features = [
    ...(hasReordering ? [{ name: names.reordering, size: 6 }] : []),
    { name: names.distortion, size: 1 },
    ...(hasLanguageModel ? [{ name: names.languageModel, size: 1 }] : []),
    { name: names.wordPenalty, size: 1 },
    { name: names.phrasePenalty, size: 1 },
    { name: names.translation, size: 4 },
    ...more,
    { name: names.unknown, size: 1 },
  ];
  const seen = new Set<string>();
  let at = 0;
  const slots = features.map(({ name, size }) => {
    if (seen.has(name) || !/^[\p{L}_][^\s=:|]*$/u.test(name))
      throw new RangeError(
        `a feature needs a name of its own without spaces, "=", ":" and "|", got ${JSON.stringify(name)}`,
      );
    seen.add(name);
    if (!Number.isInteger(size) || size < 1)
      throw new RangeError(`${name} must have one value or more, got ${size}`);
    at += size;
    return { name, size, at: at - size };
  });
  return { slots, size: at };
}

/** Moses' weights before tuning. */
export const startWeights: Weights = {
  [featureNames.reordering]: [0.3, 0.3, 0.3, 0.3, 0.3, 0.3],
  [featureNames.distortion]: [0.3],
  [featureNames.languageModel]: [0.5],
  [featureNames.wordPenalty]: [-1],
  [featureNames.phrasePenalty]: [0.2],
  [featureNames.translation]: [0.2, 0.2, 0.2, 0.2],
  [featureNames.unknown]: [1],
};

/**
 * Puts weights in the order of a layout; a feature without weights has those of {@link startWeights}, else 0.
 *
 * @throws RangeError if there are weights for a feature that is not there, of another number or not finite.
 */
export function weightVector(
  { slots, size }: FeatureLayout,
  weights: Weights,
): Float64Array {
  for (const name of Object.keys(weights))
    if (
      !slots.some((slot) => slot.name === name) &&
      !Object.values<string>(featureNames).includes(name)
    )
      throw new RangeError(`there is no feature ${name}`);
  const vector = new Float64Array(size);
  for (const slot of slots) {
    const own = weights[slot.name] ?? startWeights[slot.name];
    if (own === undefined) continue;
    if (own.length !== slot.size || !own.every(Number.isFinite))
      throw new RangeError(
        `${slot.name} must have ${slot.size} finite weights, got ${own.join(" ")}`,
      );
    vector.set(own, slot.at);
  }
  return vector;
}

/** Names the weights of a vector. */
export function namedWeights(
  { slots }: FeatureLayout,
  vector: Float64Array,
): Weights {
  return Object.fromEntries(
    slots.map(({ name, size, at }) => [
      name,
      Array.from(vector.subarray(at, at + size)),
    ]),
  );
}

/**
 * Writes weights as the `[weight]` section of a moses.ini.
 *
 * @example
 * formatWeights({ LM0: [0.5] }); // "[weight]\nLM0= 0.5\n"
 */
export function formatWeights(weights: Weights): string {
  const lines = Object.entries(weights).map(
    ([name, values]) => `${name}= ${values.join(" ")}\n`,
  );
  return `[weight]\n${lines.join("")}`;
}

/**
 * Reads the `[weight]` section of a moses.ini, or lines `NAME= numbers` without one.
 *
 * @throws CorpusError if a line has another form.
 */
export function parseWeights(text: string): Weights {
  const weights: Record<string, readonly number[]> = {};
  const lines = text.split("\n").map((raw) => raw.replace(/#.*/u, "").trim());
  let isWeights = !lines.includes("[weight]");
  lines.forEach((line, at) => {
    if (line.startsWith("[")) isWeights = line === "[weight]";
    else if (isWeights && line !== "") {
      const [name = "", ...values] = line.split(/\s+/u);
      const numbers = values.map(Number);
      if (
        !name.endsWith("=") ||
        numbers.length === 0 ||
        !numbers.every(Number.isFinite)
      )
        throw new CorpusError(
          `expected weights such as "LM0= 0.5", found ${JSON.stringify(line.slice(0, 80))}`,
          { code: "format", line: at + 1 },
        );
      weights[name.slice(0, -1)] = numbers;
    }
  });
  return weights;
}
