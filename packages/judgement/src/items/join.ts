import { isSameSystem } from "./same-system.ts";
import { type JudgedGap, type Verdict, verdictOfGap } from "../gaps/gap.ts";
import { type PlacedItem, matchGaps } from "../gaps/match.ts";
import { type MergeGapsOptions, mergeGaps } from "../gaps/merge.ts";
import { linesToGaps } from "../gaps/to-lines.ts";
import type { JudgementLine } from "../verdicts/line.ts";
import { mergeVerdicts } from "../verdicts/merge.ts";
import { type DetailItem, itemsBySystem } from "./detail-item.ts";

/** A system's items with people's verdicts on them. */
export interface JoinedSystem {
  readonly name: string;
  readonly items: readonly DetailItem[];
  /** By id of the item. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** What annotators called the category of an item, by its id. */
  readonly categories: ReadonlyMap<string, string>;
  /** Judgements on no item. */
  readonly unmatched: number;
}

/**
 * Finds people's verdict on each item: by gaps where labels were chosen, else by votes. A system may be called by its
 * file's name in one and without the ending in the other.
 */
export function joinJudgements(
  lines: readonly JudgementLine[],
  items: Iterable<DetailItem>,
  options: MergeGapsOptions = {},
): readonly JoinedSystem[] {
  const gaps = mergeGaps(linesToGaps(lines), options);
  const votes = mergeVerdicts(
    lines.filter(({ choices }) => choices === undefined),
  );
  const names = new Set(lines.map(({ system }) => system));
  return [...itemsBySystem(items)].map(([name, own]) => {
    const judged = judgedName(name, names);
    const { verdicts, unmatched } = gapVerdicts(
      gaps.filter(({ system }) => system === judged),
      own,
    );
    const known = new Set(own.map(({ id }) => id));
    let strangers = unmatched;
    for (const [id, verdict] of votes.get(judged ?? "")?.verdicts ?? [])
      if (known.has(id)) verdicts.set(id, verdict);
      else strangers += 1;
    const categories = new Map(
      lines.flatMap(({ system, id, category }) =>
        system === judged && category !== undefined
          ? [[id, category] as const]
          : [],
      ),
    );
    return { name, items: own, verdicts, categories, unmatched: strangers };
  });
}

/** What judgements call a system: by its name, or with or without a file's ending (`IDIAP.fr` is `IDIAP`). */
export function judgedName(
  file: string,
  names: ReadonlySet<string>,
): string | undefined {
  return names.has(file)
    ? file
    : [...names].find((name) => isSameSystem(name, file));
}

/** Verdicts on gaps, by the ids of the items that they are about. */
function gapVerdicts(
  gaps: readonly JudgedGap[],
  items: readonly PlacedItem[],
): { verdicts: Map<string, Verdict>; unmatched: number } {
  const { matched, unmatched } = matchGaps(gaps, items);
  return {
    verdicts: new Map(
      matched.map(({ gap, item }) => [item.id, verdictOfGap(gap)]),
    ),
    unmatched: unmatched.length,
  };
}
