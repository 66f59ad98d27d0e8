import type { Gender, GrammaticalNumber } from "./document.ts";
import { candidateFeatures, noneFeatures } from "./features.ts";
import type { AntecedentCandidate } from "./find-candidates.ts";

/** Weights of features; what is not in it weighs nothing. */
export type AntecedentModel = Readonly<Record<string, number>>;

/** What a pronoun may stand for. */
export interface AntecedentQuestion {
  readonly number: GrammaticalNumber;
  /** Genders that a pronoun of the language can have. */
  readonly genders: readonly Gender[];
  /** Nearest first. */
  readonly candidates: readonly AntecedentCandidate[];
  /** How probably the source pronoun stands for nothing. */
  readonly none: number;
}

/** An option with its probability; without a candidate nothing that was found is what the pronoun stands for. */
export interface WeighedOption {
  readonly gender: Gender;
  readonly candidate: AntecedentCandidate | undefined;
  readonly features: readonly string[];
  readonly probability: number;
}

/** A log-linear mixture: each candidate, and habit, with its probability. */
export function weighOptions(
  model: AntecedentModel,
  { number, genders, candidates, none }: AntecedentQuestion,
): WeighedOption[] {
  const options = [
    ...candidates.map((candidate) => ({
      gender: candidate.gender,
      candidate,
      features: candidateFeatures(candidate, number),
    })),
    ...genders.map((gender) => ({
      gender,
      candidate: undefined,
      features: noneFeatures(gender, number, none),
    })),
  ];
  const scores = options.map(({ features }) =>
    features.reduce((sum, feature) => sum + (model[feature] ?? 0), 0),
  );
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return options.map((option, at) => ({
    ...option,
    probability: (powers[at] ?? 0) / total,
  }));
}

/** The probability of each gender: the sum over what has it. */
export function genderProbabilities(
  options: readonly Pick<WeighedOption, "gender" | "probability">[],
): ReadonlyMap<Gender, number> {
  const sums = new Map<Gender, number>();
  for (const { gender, probability } of options)
    sums.set(gender, (sums.get(gender) ?? 0) + probability);
  return sums;
}
