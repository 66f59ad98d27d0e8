import type { Bead } from "../sentences/align-sentences.ts";

/** From a sentence to behind another. */
export type Range = readonly [number, number];

/** The smallest ranges of source sentences that no bead of any text crosses. */
export function commonRanges(
  sentences: number,
  texts: readonly (readonly Pick<Bead, "source">[])[],
): readonly Range[] {
  const isJoined = new Uint8Array(sentences);
  for (const beads of texts) {
    for (const { source } of beads) {
      for (let at = source[0] + 1; at < source[1]; at += 1) isJoined[at] = 1;
    }
  }
  const ranges: Range[] = [];
  let from = 0;
  for (let at = 1; at <= sentences; at += 1) {
    if (at < sentences && isJoined[at] === 1) continue;
    ranges.push([from, at]);
    from = at;
  }
  return ranges;
}

/** A text's sentences, put together range by range. */
export function linesOfRanges(
  ranges: readonly Range[],
  sentences: readonly string[],
  beads: readonly Bead[],
): string[] {
  let next = 0;
  return ranges.map(([, to]) => {
    const text: string[] = [];
    for (
      let bead = beads[next];
      bead !== undefined && placeOf(bead) < to;
      bead = beads[next]
    ) {
      text.push(...sentences.slice(...bead.target));
      next += 1;
    }
    return text.join(" ");
  });
}

/** The source sentence whose line takes a bead; what translates nothing stays behind the sentence before it, or before the first. */
function placeOf({ source: [first, behind] }: Pick<Bead, "source">): number {
  return behind > first ? first : Math.max(0, first - 1);
}
