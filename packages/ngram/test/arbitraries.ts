import fc from "fast-check";
import type { EstimateOptions } from "../src/index.ts";

/** Small texts over few words, so that counts repeat. */
export const corpora = fc.array(
  fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f", "ü", "g'"), {
    minLength: 1,
    maxLength: 7,
  }),
  { minLength: 1, maxLength: 40 },
);

const order = fc.integer({ min: 1, max: 4 });
const smoothing = fc.constantFrom(
  "modified-kneser-ney" as const,
  "kneser-ney" as const,
  "witten-bell" as const,
);

/** Settings of both programs. */
export const optionSets: fc.Arbitrary<EstimateOptions> = fc.oneof(
  fc.record({
    order,
    smoothing,
    interpolate: fc.boolean(),
    cutoffs: fc.constantFrom([1], [2]),
    openVocabulary: fc.boolean(),
    fallback: fc.constantFrom("witten-bell" as const, [0.5, 1, 1.5] as const),
  }),
  fc.record({ order, smoothing: fc.constant("good-turing" as const) }),
  fc.record({
    order,
    compatible: fc.constant("kenlm" as const),
    interpolateUnigrams: fc.boolean(),
  }),
  fc.record({
    order: fc.integer({ min: 2, max: 4 }),
    compatible: fc.constant("kenlm" as const),
    prune: fc.constantFrom([0, 1], [0, 2]),
  }),
);
