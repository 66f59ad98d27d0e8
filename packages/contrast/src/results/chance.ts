import type { ContrastItem } from "../item.ts";

/** The accuracy of choosing at random, where items have wrong translations. */
export function chanceOf(
  items: readonly Pick<ContrastItem, "versions">[],
): number | undefined {
  const rated = items.filter(({ versions }) => versions.length > 1);
  if (rated.length === 0) return undefined;
  return (
    rated.reduce((sum, { versions }) => sum + 1 / versions.length, 0) /
    rated.length
  );
}
