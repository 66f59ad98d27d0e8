import type { Interval } from "@concord-mt/correlation";
import {
  type CategoryOptions,
  categoryTable,
} from "../tables/category-table.ts";
import type { DocumentCategoryTable } from "../tables/document-categories.ts";
import { type JudgementLine, subjectOf } from "../verdicts/line.ts";
import { type SystemVerdicts, mergeVerdicts } from "../verdicts/merge.ts";
import { ratioInterval } from "./gap-scores.ts";

/** The share of a system's translations that people call correct. */
export interface VerdictAccuracy {
  readonly name: string;
  readonly correct: number;
  /** Items that count. */
  readonly judged: number;
  /** Bad translations, whether they count or not. */
  readonly bad: number;
  /** From 0 to 1; `undefined` where nothing counts. */
  readonly accuracy: number | undefined;
  /** Wilson's, at 95 %. */
  readonly interval: Interval | undefined;
}

/** Accuracy by verdicts for each system, and how it was taken. */
export interface VerdictScores {
  readonly badTranslation: "wrong" | "skip";
  /** Items on which annotators draw; they are left out. */
  readonly undecided: number;
  readonly systems: readonly VerdictAccuracy[];
  /** Right and judged items of all systems by document and category, where lines name either. */
  readonly documents?: DocumentCategoryTable;
}

/** Scores systems by people's verdicts, those of the majority. Systems without any are left out. */
export function scoreVerdicts(
  lines: Iterable<JudgementLine>,
  {
    badTranslation = "wrong",
    ...options
  }: CategoryOptions & {
    /** Whether a bad translation counts as wrong or is left out. @defaultValue "wrong" */
    readonly badTranslation?: "wrong" | "skip";
  } = {},
): VerdictScores {
  const all = [...lines];
  const merged = [...mergeVerdicts(all)];
  const documents = breakDown(all, merged, options);
  return {
    badTranslation,
    undecided: merged.reduce(
      (sum, [, { undecided }]) => sum + undecided.length,
      0,
    ),
    systems: merged
      .filter(([, { verdicts }]) => verdicts.size > 0)
      .map(([name, { verdicts }]) => {
        const said = [...verdicts.values()];
        const bad = said.filter((verdict) => verdict === "bad").length;
        const correct = said.filter((verdict) => verdict === "correct").length;
        const judged =
          badTranslation === "skip" ? said.length - bad : said.length;
        return {
          ...{ name, correct, judged, bad },
          accuracy: judged === 0 ? undefined : correct / judged,
          interval: ratioInterval({ part: correct, whole: judged }),
        };
      }),
    ...(documents && { documents }),
  };
}

/** The table of the items that have a verdict; what lines say of an item is what the last one says. */
function breakDown(
  lines: readonly JudgementLine[],
  merged: readonly (readonly [string, SystemVerdicts])[],
  options: CategoryOptions,
): DocumentCategoryTable | undefined {
  const isKnown = lines.some(
    ({ document, category }) =>
      document !== undefined || category !== undefined,
  );
  if (!isKnown) return undefined;
  const bySubject = new Map(lines.map((line) => [subjectOf(line), line]));
  const judged = merged.flatMap(([system, { verdicts }]) =>
    [...verdicts].map(([id, verdict]) => {
      const line = bySubject.get(subjectOf({ system, id }));
      return {
        document: line?.document,
        category: line?.category,
        source: line?.source ?? "",
        reference: line?.reference ?? "",
        verdict,
      };
    }),
  );
  return categoryTable(judged, options);
}
