import type { Discount } from "./discounts.ts";

/** Which phrase pairs stay in the table. */
export interface PruningOptions {
  /** Least number of times that a pair was extracted. @defaultValue 1 */
  readonly minimumCount?: number;
  /** Least φ(target | source). @defaultValue 0 */
  readonly minimumScore?: number;
  /** How many pairs of a source phrase stay, by φ(target | source). @defaultValue 100 */
  readonly top?: number;
  /**
   * Least -ln p of Fisher's exact test (Johnson et al. 2007). `a+e` is what a pair seen once with phrases seen once has
   * and a little more, so that all of these go; `a-e` a little less.
   * @defaultValue no such pruning
   */
  readonly significance?: number | "a+e" | "a-e";
}

/** How phrase pairs are extracted and scored. */
export interface PhraseOptions extends PruningOptions {
  /** Most words of a phrase, up to 7. @defaultValue 7 */
  readonly maximumLength?: number;
  /** @defaultValue "none" */
  readonly discount?: Discount;
  /**
   * Added to the count of each orientation: a constant, or `counts` for a prior that follows how frequent each is in the
   * whole corpus (Moses' `smoothing counts`) with the same weight.
   * @defaultValue 0.5
   */
  readonly reorderingSmoothing?: number | "counts";
  /** Whether to score orientations. @defaultValue true */
  readonly reordering?: boolean;
}

/** All of these, checked. */
export interface PhraseSettings {
  readonly maximumLength: number;
  readonly discount: Discount;
  readonly reorderingSmoothing: number | "counts";
  readonly reordering: boolean;
  readonly minimumCount: number;
  readonly minimumScore: number;
  readonly top: number;
  readonly significance: number | "a+e" | "a-e" | undefined;
}

/** @throws RangeError if an option is out of range. */
export function phraseSettings({
  maximumLength = 7,
  discount = "none",
  reorderingSmoothing = 0.5,
  reordering = true,
  minimumCount = 1,
  minimumScore = 0,
  top = 100,
  significance,
}: PhraseOptions): PhraseSettings {
  if (
    !Number.isInteger(maximumLength) ||
    maximumLength < 1 ||
    maximumLength > 7
  )
    throw new RangeError(
      `maximumLength must be an integer from 1 to 7, got ${maximumLength}`,
    );
  if (!["none", "good-turing", "kneser-ney"].includes(discount))
    throw new RangeError(
      `discount must be none, good-turing or kneser-ney, got ${discount}`,
    );
  if (reorderingSmoothing !== "counts" && !(reorderingSmoothing > 0))
    throw new RangeError(
      `reorderingSmoothing must be above 0 or "counts", got ${reorderingSmoothing}`,
    );
  if (!(minimumCount >= 1))
    throw new RangeError(`minimumCount must be 1 or more, got ${minimumCount}`);
  if (!(minimumScore >= 0 && minimumScore < 1))
    throw new RangeError(
      `minimumScore must be from 0 to below 1, got ${minimumScore}`,
    );
  if (!(top >= 1)) throw new RangeError(`top must be 1 or more, got ${top}`);
  if (typeof significance === "number" && !(significance >= 0))
    throw new RangeError(`significance must be 0 or more, got ${significance}`);
  return {
    maximumLength,
    discount,
    reorderingSmoothing,
    reordering,
    minimumCount,
    minimumScore,
    top,
    significance,
  };
}
