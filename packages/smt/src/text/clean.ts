import type { SentencePair } from "@concord-mt/alignment";

/** Which pairs are good for training. */
export interface CleanOptions {
  /** Most words of a sentence. @defaultValue 80 */
  readonly maximumLength?: number;
  /** How many times as long as the other a sentence may be. @defaultValue 9 */
  readonly maximumRatio?: number;
}

/**
 * Whether a pair is good for training: words on both sides, none too long, neither much longer than the other.
 *
 * @throws RangeError if an option is out of range.
 */
export function pairFilter({
  maximumLength = 80,
  maximumRatio = 9,
}: CleanOptions = {}): (pair: SentencePair) => boolean {
  if (!(maximumLength >= 1))
    throw new RangeError(
      `maximumLength must be 1 or more, got ${maximumLength}`,
    );
  if (!(maximumRatio >= 1))
    throw new RangeError(`maximumRatio must be 1 or more, got ${maximumRatio}`);
  return ({ source, target }) => {
    const shorter = Math.min(source.length, target.length);
    const longer = Math.max(source.length, target.length);
    return (
      shorter > 0 && longer <= maximumLength && longer <= maximumRatio * shorter
    );
  };
}
