import { countWithin, lowerBound } from "./candidates.ts";
import type { SideReader } from "./read-paper.ts";
import type { Setup } from "./setup.ts";
import { type AptSide, otherLabel } from "./side.ts";
import type { TranslationView } from "./translation-view.ts";

/** Reads aligned words and recovers links as the released program does, quirks included. */
export function idiapReader(setup: Setup): SideReader {
  const { target, targetForms } = setup;

  const labelAt = (word: string): string | undefined => {
    const { whole, parts } = targetForms(word);
    return target === undefined
      ? whole
      : parts.find((part) => target.has(part));
  };

  return ({ view, source, occurrence, aligned }) => {
    const first = aligned[0];
    const last = aligned.at(-1);
    if (first === undefined || last === undefined) return nothingAligned;
    const labels = aligned
      .map((position) => labelAt(view.words[position] ?? ""))
      .filter((label) => label !== undefined);
    const given: AptSide = {
      kind: labels.length === 0 ? "other" : "pronoun",
      positions: aligned,
      labels: labels.length === 0 ? [otherLabel] : labels,
      aligned,
      repair: undefined,
    };
    const likely = setup.likely(occurrence.source);
    if (likely.size === 0 || labels.some((label) => likely.has(label)))
      return given;

    // The window surrounds the wrong words themselves, and its centre moves when the sentence cuts it.
    const from = Math.max(0, first - 2);
    const to = Math.min(view.words.length - 1, last + 2);
    const found = candidates(view, source, likely);
    const chosen = lightest(found, from, to);
    const repair = {
      suspicion: aligned.length === 1 ? "non-pronoun" : "several",
      markers: { before: aligned, after: aligned },
      range: { from, to, centre: (from + to) / 2 },
      candidates: countWithin(found, { from, to }),
    } as const;
    if (chosen === undefined)
      return {
        ...given,
        repair: { ...repair, result: "no-candidate", step: 3 },
      };
    return {
      kind: "pronoun",
      positions: [...aligned, chosen],
      // The whole token is the label, as it is written: often one that no list has.
      labels: [...labels, view.words[chosen] ?? ""],
      aligned,
      repair: { ...repair, result: "repaired", step: 4 },
    };
  };

  function candidates(
    view: TranslationView,
    source: readonly string[],
    likely: ReadonlySet<string>,
  ): readonly number[] {
    const remembered = view.memory.get(likely) as number[] | undefined;
    if (remembered !== undefined) return remembered;
    const found: number[] = [];
    for (const [position, word] of view.words.entries()) {
      // Case is not folded here, nor is the configured separator used.
      const isLikely = likely.has(word.slice(word.lastIndexOf("-") + 1));
      const isClaimed = (at: number): boolean =>
        setup.protect.has(source[at] ?? "");
      if (isLikely && !view.sourcesOf(position).some(isClaimed))
        found.push(position);
    }
    view.memory.set(likely, found);
    return found;
  }
}

const nothingAligned: AptSide = {
  kind: "none",
  positions: [],
  labels: [],
  aligned: [],
  repair: undefined,
};

/**
 * The candidate of least weight in a window of n words, the leftmost of several: …2,1,1,2… for even n and …2,1,1,1,2…
 * for odd n.
 */
function lightest(
  positions: readonly number[],
  from: number,
  to: number,
): number | undefined {
  const length = to - from + 1;
  const half = Math.floor(length / 2);
  const weight = (position: number): number => {
    const at = position - from;
    if (length % 2 === 1) return Math.max(1, Math.abs(at - half));
    return at < half ? half - at : at - half + 1;
  };
  // Weights fall up to the middle and rise behind it, so that the best is one of the two around its left edge.
  const at = lowerBound(positions, Math.max(from, from + half - 1));
  const [left, right] = [positions[at - 1], positions[at]];
  const isLeft = left !== undefined && left >= from;
  const isRight = right !== undefined && right <= to;
  if (isLeft && isRight) return weight(right) < weight(left) ? right : left;
  return isLeft ? left : isRight ? right : undefined;
}
