import {
  type JudgedGap,
  type JudgementLine,
  type PlacedItem,
  type Verdict,
  linesToGaps,
  matchGaps,
  mergeGaps,
  mergeVerdicts,
  verdictOfGap,
} from "@concord-mt/judgement";
import { type DetailItem, bySystem } from "./items.ts";

/** A system's items with people's verdicts on them. */
export interface JoinedSystem {
  readonly name: string;
  readonly items: readonly DetailItem[];
  /** By id of the item. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Judgements on no item. */
  readonly unmatched: number;
}

/** Finds people's verdict on each item: by gaps where labels were chosen, else by votes. */
export function joinJudgements(
  lines: readonly JudgementLine[],
  items: readonly DetailItem[],
  { combine }: { readonly combine: "union" | "majority" },
): readonly JoinedSystem[] {
  const gaps = mergeGaps(linesToGaps(lines), { combine });
  const votes = mergeVerdicts(
    lines.filter(({ choices }) => choices === undefined),
  ).verdicts;
  return [...bySystem(items)].map(([name, own]) => {
    const { verdicts, unmatched } = gapVerdicts(
      gaps.filter(({ system }) => system === name),
      own,
    );
    const known = new Set(own.map(({ id }) => id));
    let strangers = unmatched;
    for (const [id, verdict] of votes.get(name) ?? [])
      if (known.has(id)) verdicts.set(id, verdict);
      else strangers += 1;
    return { name, items: own, verdicts, unmatched: strangers };
  });
}

/** Verdicts on gaps, by the ids of the items that they are about. */
export function gapVerdicts(
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
