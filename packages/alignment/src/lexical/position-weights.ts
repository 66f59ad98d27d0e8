import type { Direction, SideNumbers } from "./direction.ts";

/** How likely a word is to come from each position of the given sentence, before the words themselves are looked at. */
export interface PositionPrior {
  /** 0: every position alike (IBM model 1). Greater: positions near the diagonal are preferred (Dyer et al., 2013). */
  readonly tension: number;
  /** Probability that a word comes from no word; `undefined`: NULL is one position among the others. */
  readonly nullProbability?: number;
}

export interface WeightPlace {
  /** Position of the generated word, from 0, and the length of its sentence. */
  readonly position: number;
  readonly length: number;
  /** Length of the given sentence. */
  readonly givenLength: number;
}

/**
 * Writes exp(−tension · |i / I − j / J|) for each position i (both counted from 1) and returns their sum.
 *
 * The values fall off geometrically on both sides of the diagonal, so two exponentials are enough.
 */
export function fillWeights(
  weights: Float64Array,
  { position, length, givenLength }: WeightPlace,
  { tension }: PositionPrior,
): number {
  if (tension === 0) {
    weights.fill(1, 0, givenLength);
    return givenLength;
  }
  const diagonal = ((position + 1) * givenLength) / length;
  const ratio = Math.exp(-tension / givenLength);
  const below = Math.min(givenLength, Math.floor(diagonal));
  let sum = 0;
  let value = Math.exp((-tension * (diagonal - below)) / givenLength);
  for (let i = below; i >= 1; i -= 1) {
    weights[i - 1] = value;
    sum += value;
    value *= ratio;
  }
  value = Math.exp((-tension * (below + 1 - diagonal)) / givenLength);
  for (let i = below + 1; i <= givenLength; i += 1) {
    weights[i - 1] = value;
    sum += value;
    value *= ratio;
  }
  return sum;
}

/** The weight of NULL on the scale of weights that add up to `sum`. */
export function nullWeight(
  sum: number,
  { nullProbability }: PositionPrior,
): number {
  return nullProbability === undefined
    ? 1
    : (sum * nullProbability) / (1 - nullProbability);
}

/** The place of an occurrence of a generated word. */
export function placeOf(
  { generated, given }: Pick<Direction, "generated" | "given">,
  sentence: number,
  position: number,
): WeightPlace {
  return {
    position,
    length: lengthOf(generated, sentence),
    givenLength: lengthOf(given, sentence),
  };
}

function lengthOf({ offsets }: SideNumbers, sentence: number): number {
  return (offsets[sentence + 1] ?? 0) - (offsets[sentence] ?? 0);
}

/** Words on either side of the diagonal that may be linked. Sentences of up to twice as many words are not cut. */
const reach = 128;

/**
 * The positions whose links are looked at. In a sentence of thousands of words all of them would take the cube of its
 * length; a line that long is a document, whose words stay near the diagonal.
 */
export function bandOf({ position, length, givenLength }: WeightPlace): {
  readonly from: number;
  readonly to: number;
} {
  if (givenLength <= 2 * reach) return { from: 0, to: givenLength };
  const diagonal = Math.floor(((position + 0.5) * givenLength) / length);
  return {
    from: Math.max(0, diagonal - reach),
    to: Math.min(givenLength, diagonal + reach),
  };
}
