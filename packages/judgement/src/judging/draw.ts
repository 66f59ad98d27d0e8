import type { RandomGenerator } from "@concord-mt/core";

/**
 * Draws a simple random sample without replacement, in the order of the items: what a prediction-powered estimate
 * needs, since every item has the same chance to be labelled.
 *
 * @throws RangeError if more are asked for than there are.
 */
export function drawSample<T>(
  items: readonly T[],
  size: number,
  random: Pick<RandomGenerator, "random">,
): readonly T[] {
  if (!Number.isInteger(size) || size < 0 || size > items.length)
    throw new RangeError(
      `cannot draw ${size} of ${items.length} items without replacement`,
    );
  // Selection sampling (Knuth's algorithm S): one pass, each subset equally likely.
  const chosen: T[] = [];
  items.forEach((item, at) => {
    const left = size - chosen.length;
    if ((items.length - at) * random.random() < left) chosen.push(item);
  });
  return chosen;
}
