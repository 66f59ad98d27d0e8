import { type Alignment, CorpusError } from "@concord-mt/core";

/** The links that people gave a sentence pair. */
export interface GoldAlignment {
  /** Links that everybody agrees on. */
  readonly sure: Alignment;
  /** Links that are not wrong; sure links are possible without being listed. */
  readonly possible: Alignment;
}

/** How well links agree with people's. All numbers run from 0 to 1, and are `undefined` where there is nothing to count. */
export interface AlignmentScore {
  /** Alignment error rate: 1 − (|A ∩ S| + |A ∩ P|) / (|A| + |S|). */
  readonly errorRate: number | undefined;
  /** Share of the links that are possible. */
  readonly precision: number | undefined;
  /** Share of the sure links that were found. */
  readonly recall: number | undefined;
  /** Numbers of links, of sure links, and of links that are sure and possible. */
  readonly links: number;
  readonly sure: number;
  readonly sureFound: number;
  readonly possibleFound: number;
}

/**
 * Alignment error rate, precision and recall (Och & Ney, 2003) over a corpus.
 *
 * @param firstPosition - what the gold alignment calls the first position: 0 or 1.
 *
 * @example
 * const link = { source: 0, target: 0 };
 * alignmentErrorRate([[link]], [{ sure: [link], possible: [] }]).errorRate; // 0
 *
 * @throws CorpusError (`length`) if there are not as many alignments as gold alignments; (`index`) if a gold position
 * is before the first.
 */
export function alignmentErrorRate(
  alignments: readonly Alignment[],
  gold: readonly GoldAlignment[],
  { firstPosition = 0 }: { readonly firstPosition?: 0 | 1 } = {},
): AlignmentScore {
  if (alignments.length !== gold.length)
    throw new CorpusError(
      `expected ${gold.length} alignments, one for each gold alignment, found ${alignments.length}`,
      { code: "length" },
    );
  let links = 0;
  let sure = 0;
  let sureFound = 0;
  let possibleFound = 0;
  gold.forEach((pair, at) => {
    const sureKeys = keysOf(pair.sure, firstPosition, at);
    const possibleKeys = keysOf(pair.possible, firstPosition, at);
    const found = keysOf(alignments[at] ?? [], 0, at);
    sure += sureKeys.size;
    links += found.size;
    for (const key of found) {
      if (sureKeys.has(key)) sureFound += 1;
      if (sureKeys.has(key) || possibleKeys.has(key)) possibleFound += 1;
    }
  });
  const ratio = (part: number, whole: number): number | undefined =>
    whole === 0 ? undefined : part / whole;
  const agreement = ratio(sureFound + possibleFound, links + sure);
  return {
    errorRate: agreement === undefined ? undefined : 1 - agreement,
    precision: ratio(possibleFound, links),
    recall: ratio(sureFound, sure),
    links,
    sure,
    sureFound,
    possibleFound,
  };
}

function keysOf(
  links: Alignment,
  firstPosition: number,
  sentence: number,
): Set<string> {
  return new Set(
    links.map(({ source, target }) => {
      if (source < firstPosition || target < firstPosition)
        throw new CorpusError(
          `expected positions from ${firstPosition}, found ${source}-${target}`,
          { code: "index", line: sentence + 1 },
        );
      return `${source - firstPosition}-${target - firstPosition}`;
    }),
  );
}
