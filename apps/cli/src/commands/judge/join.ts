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
  const names = new Set(lines.map(({ system }) => system));
  return [...bySystem(items)].map(([name, own]) => {
    const judged = judgedName(name, names);
    const { verdicts, unmatched } = gapVerdicts(
      gaps.filter(({ system }) => system === judged),
      own,
    );
    const known = new Set(own.map(({ id }) => id));
    let strangers = unmatched;
    for (const [id, verdict] of votes.get(judged ?? "") ?? [])
      if (known.has(id)) verdicts.set(id, verdict);
      else strangers += 1;
    return { name, items: own, verdicts, unmatched: strangers };
  });
}

/** What judgements call a system: by its file's name, or that without its ending (`IDIAP.fr` is `IDIAP`). */
export function judgedName(
  file: string,
  names: ReadonlySet<string>,
): string | undefined {
  return [file, file.replace(/\.[^.]*$/, "")].find((name) => names.has(name));
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
