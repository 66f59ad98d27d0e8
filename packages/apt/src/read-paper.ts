import type { TranslationView } from "./translation-view.ts";
import { closest, countWithin } from "./candidates.ts";
import { type Candidates, candidateFinder } from "./repair-candidates.ts";
import type { Occurrence } from "./occurrences.ts";
import { type Place, neighbourRange, verbGroupRange } from "./repair-range.ts";
import type { Repair, Suspicion } from "./repair.ts";
import type { Setup } from "./setup.ts";
import { type AptSide, otherLabel } from "./side.ts";

/** What a reader is given: a translation, a source pronoun, and the target positions that count as linked to it. */
interface SideQuestion {
  readonly view: TranslationView;
  readonly source: readonly string[];
  readonly occurrence: Occurrence;
  readonly aligned: readonly number[];
}

/** Finds how a translation renders a source pronoun. */
export type SideReader = (question: SideQuestion) => AptSide;

/** Reads aligned words and repairs suspect links by the paper's four steps. */
export function paperReader(setup: Setup): SideReader {
  const { target, targetForms, tagger, isAbbreviation, isCutBySeparator } =
    setup;
  const isPronoun = (words: readonly string[], position: number): boolean =>
    !isAbbreviation(words, position) &&
    (tagger === undefined || tagger.isPronoun(words, position));

  const candidatesIn = candidateFinder(setup);

  const labelAt = (
    words: readonly string[],
    position: number,
    translations: ReadonlySet<string>,
  ): string | undefined => {
    const { whole, parts } = targetForms(words[position] ?? "");
    if (target === undefined) return whole;
    // Of `s'il` it is `il` that translates *it*, though `s'` is a pronoun too.
    const likeliest = isCutBySeparator
      ? undefined
      : parts.find((part) => target.has(part) && translations.has(part));
    const listed = likeliest ?? parts.find((part) => target.has(part));
    return listed !== undefined && isPronoun(words, position)
      ? listed
      : undefined;
  };

  return (question) => {
    const { view, occurrence, aligned } = question;
    const translations = setup.translations(occurrence.source);
    const labels = [];
    for (const position of aligned) {
      const label = labelAt(view.words, position, translations);
      if (label !== undefined) labels.push(label);
    }
    const given: AptSide = {
      kind:
        aligned.length === 0
          ? "none"
          : labels.length === 0
            ? "other"
            : "pronoun",
      positions: aligned,
      labels: aligned.length > 0 && labels.length === 0 ? other : labels,
      aligned,
      repair: undefined,
    };
    const likely = setup.likely(occurrence.source);
    if (likely.size === 0) return given;
    const isLikely = (position: number): boolean =>
      targetForms(view.words[position] ?? "").parts.some((part) =>
        likely.has(part),
      ) && isPronoun(view.words, position);
    const isFine =
      aligned.length > 0 &&
      ((target !== undefined && given.kind === "pronoun") ||
        aligned.some(isLikely));
    if (isFine) {
      // Step 1 of the paper: a pronoun among several aligned words is the alignment.
      return aligned.length > 1 ? { ...given, repair: kept } : given;
    }
    return repair(question, given, likely);
  };

  function repair(
    { view, source, occurrence, aligned }: SideQuestion,
    given: AptSide,
    likely: ReadonlySet<string>,
  ): AptSide {
    const suspicion = suspicionOf(aligned);
    const candidates = candidatesIn(view, source, likely);
    const { position } = occurrence;
    const place = neighbourRange(view, position);
    const choice = choose(candidates, position, place);
    if (choice.nearest !== undefined || tagger?.verbGroupStart === undefined)
      return settle(place, choice);
    const wider = verbGroupRange(view, position, tagger);
    const second = choose(candidates, position, wider);
    return second.nearest === undefined
      ? settle(place, choice)
      : settle(wider, second);

    function settle(at: Place, { nearest, count }: Choice): AptSide {
      const found = { suspicion, ...at, candidates: count };
      if (nearest === undefined)
        return {
          ...given,
          repair:
            at.range === undefined
              ? { ...found, result: "no-marker", step: 2 }
              : { ...found, result: "no-candidate", step: 3 },
        };
      // A likely translation need not be a listed pronoun.
      const word = targetForms(view.words[nearest] ?? "").parts.find((part) =>
        likely.has(part),
      );
      const label =
        word === undefined || (target !== undefined && !target.has(word))
          ? undefined
          : word;
      return {
        kind: label === undefined ? "other" : "pronoun",
        positions: [nearest],
        labels: label === undefined ? other : [label],
        aligned,
        repair: { ...found, result: "repaired", step: 4 },
      };
    }
  }
}

interface Choice {
  readonly nearest: number | undefined;
  /** How many candidates the range holds. */
  readonly count: number;
}

/** The candidate closest to the centre of a range, the leftmost of two. */
function choose(
  { free, own }: Candidates,
  position: number,
  { range }: Place,
): Choice {
  if (range === undefined) return { nearest: undefined, count: 0 };
  const mine = own.get(position) ?? [];
  const distance = (at: number): number => Math.abs(at - range.centre);
  const [nearest] = [closest(free, range), closest(mine, range)]
    .filter((at) => at !== undefined)
    .sort((a, b) => distance(a) - distance(b) || a - b);
  const count = countWithin(free, range) + countWithin(mine, range);
  return { nearest, count };
}

function suspicionOf({ length }: readonly number[]): Suspicion {
  return length === 0 ? "unaligned" : length === 1 ? "non-pronoun" : "several";
}

const other: readonly string[] = [otherLabel];

const kept: Repair = {
  suspicion: "several",
  result: "kept",
  step: 1,
  markers: { before: [], after: [] },
  range: undefined,
  candidates: 0,
};
