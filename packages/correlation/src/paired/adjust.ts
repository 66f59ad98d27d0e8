/**
 * Holm's correction for several tests: adjusted p-values, in the order of the originals, that keep the chance of any
 * false alarm below the level they are compared with.
 *
 * @throws RangeError if a p-value is not from 0 to 1.
 */
export function holm(ps: readonly number[]): number[] {
  let greatest = 0;
  return adjust(ps, ascending(ps), (p, place) => {
    greatest = Math.max(greatest, Math.min(1, p * (ps.length - place)));
    return greatest;
  });
}

/** {@link holm} over the values that are there; the others stay away. */
export function holmOfKnown(
  ps: readonly (number | undefined)[],
): (number | undefined)[] {
  const adjusted = holm(ps.filter((p) => p !== undefined)).values();
  return ps.map((p) => (p === undefined ? undefined : adjusted.next().value));
}

/**
 * Benjamini and Hochberg's correction: adjusted p-values that keep the share of false alarms among the alarms below the
 * level they are compared with.
 *
 * @throws RangeError if a p-value is not from 0 to 1.
 */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  let least = 1;
  return adjust(ps, ascending(ps).reverse(), (p, place) => {
    least = Math.min(least, (p * ps.length) / (ps.length - place));
    return least;
  });
}

function ascending(ps: readonly number[]): number[] {
  for (const p of ps) {
    if (!(p >= 0 && p <= 1))
      throw new RangeError(`a p-value is from 0 to 1, got ${p}`);
  }
  return ps.map((_, at) => at).sort((a, b) => (ps[a] ?? 0) - (ps[b] ?? 0));
}

function adjust(
  ps: readonly number[],
  order: readonly number[],
  next: (p: number, place: number) => number,
): number[] {
  const adjusted = new Array<number>(ps.length).fill(0);
  order.forEach((at, place) => {
    adjusted[at] = next(ps[at] ?? 0, place);
  });
  return adjusted;
}
