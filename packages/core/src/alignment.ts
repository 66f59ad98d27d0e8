/** One aligned pair of words: positions in their segments, from 0. */
export interface Link {
  readonly source: number;
  readonly target: number;
  /** Posterior probability of the link, where the aligner gave one. */
  readonly probability?: number;
}

/** The links of one segment, in order of source position, then of target position, each pair once. */
export type Alignment = readonly Link[];

/**
 * Puts links in the order of an {@link Alignment} and drops repeated pairs; of repeated pairs the most probable stays.
 *
 * @example
 * toAlignment([{ source: 1, target: 0 }, { source: 0, target: 2 }, { source: 1, target: 0 }]);
 * // [{ source: 0, target: 2 }, { source: 1, target: 0 }]
 */
export function toAlignment(links: Iterable<Link>): Alignment {
  const sorted = [...links].sort(
    (a, b) =>
      a.source - b.source ||
      a.target - b.target ||
      (b.probability ?? 1) - (a.probability ?? 1),
  );
  return sorted.filter((link, at) => {
    const previous = sorted[at - 1];
    return previous?.source !== link.source || previous.target !== link.target;
  });
}

/** The same links seen from the other side. */
export function invertAlignment(alignment: Alignment): Alignment {
  return toAlignment(
    alignment.map(({ source, target, ...rest }) => ({
      ...rest,
      source: target,
      target: source,
    })),
  );
}

/** For each source position, the target positions linked to it in ascending order. */
export function targetsBySource(
  alignment: Alignment,
  sourceLength: number,
): readonly (readonly number[])[] {
  const targets: number[][] = Array.from({ length: sourceLength }, () => []);
  for (const { source, target } of alignment) targets[source]?.push(target);
  return targets;
}
