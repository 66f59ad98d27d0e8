import { cohenKappa } from "./cohen-kappa.ts";
import { type Agreement, type Annotations, checkAnnotators } from "./labels.ts";

/** The agreement of two annotators. */
export interface AnnotatorPair extends Agreement {
  /** Positions of the two among the annotators. */
  readonly first: number;
  readonly second: number;
}

/** Agreement of each pair of annotators and on average. */
export interface PairwiseAgreement {
  /** Cohen's κ and observed agreement of each pair. */
  readonly pairs: readonly AnnotatorPair[];
  /** Mean share of items on which two annotators agree; `undefined` where no two judged the same item. */
  readonly observed: number | undefined;
  /** Mean κ of the pairs that have one. */
  readonly kappa: number | undefined;
}

/**
 * Compares every two annotators over the items that both judged.
 *
 * @throws RangeError if the annotators have different numbers of items.
 */
export function pairwiseAgreement(
  annotators: readonly Annotations[],
): PairwiseAgreement {
  checkAnnotators(annotators);
  const pairs = annotators.flatMap((one, first) =>
    annotators.slice(first + 1).map((other, offset) => ({
      ...cohenKappa(one, other),
      first,
      second: first + 1 + offset,
    })),
  );
  return {
    pairs,
    observed: meanOf(pairs.map(({ observed }) => observed)),
    kappa: meanOf(pairs.map(({ value }) => value)),
  };
}

function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return undefined;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
