/** A judgement: a name, or a number on a scale. */
export type Label = string | number;

/** One annotator's judgements of the items in order; `undefined` where the annotator gave none. */
export type Annotations = readonly (Label | undefined)[];

/** An agreement beyond chance. */
export interface Agreement {
  /**
   * 1 for full agreement, 0 for chance, negative for less; `undefined` without items, or where only one label is used, so
   * that chance agreement is full.
   */
  readonly value: number | undefined;
  /** Observed agreement, or 1 less the observed disagreement relative to its mean. */
  readonly observed: number | undefined;
  /** Agreement expected by chance. */
  readonly expected: number | undefined;
  /** Items used. */
  readonly n: number;
}

/** (observed − expected) / (1 − expected), where that is defined. */
export function beyondChance(
  observed: number,
  expected: number,
  n: number,
): Agreement {
  const isDefined = n > 0 && expected < 1;
  return {
    value: isDefined ? (observed - expected) / (1 - expected) : undefined,
    observed: n > 0 ? observed : undefined,
    expected: n > 0 ? expected : undefined,
    n,
  };
}

/** Refuses annotators with different numbers of items. */
export function checkAnnotators(annotators: readonly Annotations[]): void {
  const [first] = annotators;
  annotators.forEach(({ length }, at) => {
    if (length !== first?.length) {
      throw new RangeError(
        `annotator ${at} judged ${length} items, the first ${first?.length ?? 0}`,
      );
    }
  });
}
