import type { SentenceLinks } from "./sentence-links.ts";

/** Takes a consistent pair of spans, all ends inclusive. */
export type TakeSpans = (
  sourceFrom: number,
  sourceTo: number,
  targetFrom: number,
  targetTo: number,
) => void;

/**
 * Finds every pair of spans of at most `longest` words that has a link inside and none that leaves it (Och & Ney 2004),
 * with unaligned words at the edges included and left out, in Moses' order.
 */
export function extractSpans(
  links: SentenceLinks,
  longest: number,
  take: TakeSpans,
): void {
  const { sourceLength, targetLength, targetFirst, targetLast } = links;
  const { sourceFirst, sourceLast } = links;
  for (let e0 = 0; e0 < targetLength; e0 += 1) {
    const end = Math.min(targetLength, e0 + longest);
    let least = sourceLength;
    let greatest = -1;
    for (let e1 = e0; e1 < end; e1 += 1) {
      least = Math.min(least, targetFirst[e1] ?? 0);
      greatest = Math.max(greatest, targetLast[e1] ?? 0);
      if (greatest < 0) continue;
      // The span of links only grows with e1.
      if (greatest - least >= longest) break;
      let isConsistent = true;
      for (let f = least; f <= greatest && isConsistent; f += 1)
        isConsistent =
          (sourceFirst[f] ?? 0) >= e0 && (sourceLast[f] ?? 0) <= e1;
      if (!isConsistent) continue;
      for (let f0 = least; f0 >= 0 && greatest - f0 < longest; f0 -= 1) {
        if (f0 !== least && (sourceLast[f0] ?? 0) >= 0) break;
        for (
          let f1 = greatest;
          f1 < sourceLength && f1 - f0 < longest;
          f1 += 1
        ) {
          if (f1 !== greatest && (sourceLast[f1] ?? 0) >= 0) break;
          take(f0, f1, e0, e1);
        }
      }
    }
  }
}
