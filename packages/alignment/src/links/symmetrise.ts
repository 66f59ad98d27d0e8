import { type Alignment, type Link, toAlignment } from "@concord-mt/core";

/** How the links of two directions become one alignment, from the fewest links to the most. */
export const symmetrisations = [
  "intersection",
  "grow",
  "grow-diag",
  "grow-diag-final-and",
  "grow-diag-final",
  "union",
] as const;

export type Symmetrisation = (typeof symmetrisations)[number];

/**
 * Merges the links of two directions (Och & Ney, 2003; Koehn et al., 2005). Both alignments are given source first.
 *
 * - `intersection`, `union`: links that both directions have, that at least one has
 * - `grow`: from the intersection, adds links of the union that touch a link and give an unlinked word its first link
 * - `grow-diag`: the same, where corners touch too
 * - `grow-diag-final`: then adds the links of either direction that give an unlinked word its first link
 * - `grow-diag-final-and`: then adds only those that link two unlinked words
 *
 * A link that both directions have keeps the forward direction's probability.
 *
 * @example
 * symmetrise([{ source: 0, target: 0 }, { source: 0, target: 1 }], [{ source: 0, target: 0 }], "intersection");
 * // [{ source: 0, target: 0 }]
 */
export function symmetrise(
  forward: Alignment,
  reverse: Alignment,
  method: Symmetrisation,
): Alignment {
  const forwardKeys = new Set(forward.map(keyOf));
  const common = reverse.filter((link) => forwardKeys.has(keyOf(link)));
  const union = new Map<number, Link>();
  for (const link of [...reverse, ...forward]) union.set(keyOf(link), link);
  if (method === "union") return toAlignment(union.values());
  const kept = toAlignment(common).map(
    (link) => union.get(keyOf(link)) ?? link,
  );
  if (method === "intersection") return kept;

  const chosen = new Map(kept.map((link) => [keyOf(link), link]));
  const sources = new Set(kept.map(({ source }) => source));
  const targets = new Set(kept.map(({ target }) => target));
  const add = (link: Link): void => {
    chosen.set(keyOf(link), link);
    sources.add(link.source);
    targets.add(link.target);
  };
  grow(chosen, union, method === "grow" ? sides : sidesAndCorners, (link) => {
    if (sources.has(link.source) && targets.has(link.target)) return false;
    add(link);
    return true;
  });
  if (method === "grow-diag-final" || method === "grow-diag-final-and") {
    const both = method === "grow-diag-final-and";
    for (const link of [...toAlignment(forward), ...toAlignment(reverse)]) {
      const source = sources.has(link.source);
      const target = targets.has(link.target);
      if (both ? !source && !target : !source || !target) add(link);
    }
  }
  return toAlignment(chosen.values());
}

// Positions are below 2^20, so that a pair of them is one exact number.
const width = 2 ** 20;

function keyOf({ source, target }: Link): number {
  return source * width + target;
}

const sides = [-width, -1, 1, width];
const sidesAndCorners = [
  ...sides,
  -width - 1,
  -width + 1,
  width - 1,
  width + 1,
];

function grow(
  chosen: ReadonlyMap<number, Link>,
  union: ReadonlyMap<number, Link>,
  neighbours: readonly number[],
  take: (link: Link) => boolean,
): void {
  // Links are visited in their order, those of a round's own making in the next round, until nothing changes.
  let round = [...chosen.keys()].sort((a, b) => a - b);
  for (let grown = true; grown;) {
    grown = false;
    for (const key of round) {
      for (const step of neighbours) {
        const link = union.get(key + step);
        if (link === undefined || chosen.has(key + step)) continue;
        // A step from the first column of one row must not land in the last of another.
        if (Math.abs(link.target - (key % width)) > 1) continue;
        if (take(link)) grown = true;
      }
    }
    round = [...chosen.keys()].sort((a, b) => a - b);
  }
}
