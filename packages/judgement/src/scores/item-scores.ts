import type { SixCase, SixCaseOptions } from "@concord-mt/core";
import { estimateAccuracy } from "../estimates/estimate-accuracy.ts";
import type { PredictionPoweredEstimate } from "../estimates/prediction-powered.ts";
import type { Verdict } from "../gaps/gap.ts";
import type { DetailItem } from "../items/detail-item.ts";
import { type JoinedSystem, joinJudgements } from "../items/join.ts";
import {
  type SemiAutomaticResult,
  semiAutomatic,
} from "../judging/semi-automatic.ts";
import {
  type CaseJudgementTable,
  caseJudgements,
} from "../tables/case-judgements.ts";
import type { GapLabels, EmptyGap } from "../gaps/labels.ts";
import {
  type CategorisedVerdict,
  type CategoryOptions,
  categoryTable,
} from "../tables/category-table.ts";
import type { DocumentCategoryTable } from "../tables/document-categories.ts";
import type { JudgementLine } from "../verdicts/line.ts";

/** What judgements say of a metric's cases, and of the systems with the metric's help. */
export interface ItemScores {
  readonly cases: CaseJudgementTable;
  /** Prediction-powered; a system with fewer than two judged items has its name alone. */
  readonly estimates: readonly ({
    readonly name: string;
  } & Partial<PredictionPoweredEstimate>)[];
  readonly semiAutomatic: SemiAutomaticResult["systems"];
  /** Right and judged items by document and category, where documents or a pack's pronouns are known. */
  readonly documents?: DocumentCategoryTable;
  /** Judgements on no item. */
  readonly unmatched: number;
}

export interface ScoreItemsOptions extends SixCaseOptions, CategoryOptions {
  /** Whether a bad translation counts as wrong or is left out. @defaultValue "wrong" */
  readonly badTranslation?: "wrong" | "skip";
  /** What several annotators accept. @defaultValue "union" */
  readonly combine?: "union" | "majority";
  /** How a gap counts in which the system wrote nothing. @defaultValue "none", which is never right */
  readonly empty?: EmptyGap | undefined;
  /** The labels of gaps. @defaultValue `discoMt2015Labels` */
  readonly labels?: GapLabels;
  /** The cases decided by people (APTm, ACTm). @defaultValue `[5, 6]` */
  readonly judgedCases?: readonly SixCase[];
}

/** Scores a metric's items by people's judgements. */
export function scoreJudgedItems(
  lines: readonly JudgementLine[],
  items: Iterable<DetailItem>,
  options: ScoreItemsOptions = {},
): ItemScores {
  const { judgedCases = [5, 6] } = options;
  const systems = joinJudgements(lines, items, options);
  const judged = systems.flatMap(judgedItems);
  const documents = categoryTable(judged.map(toCategorised), options);
  return {
    cases: caseJudgements(judged),
    estimates: systems.map((system) => ({
      name: system.name,
      ...estimateAccuracy(system, options),
    })),
    semiAutomatic: semiAutomatic(
      systems.map(({ name, items: own, verdicts }) => ({
        name,
        verdicts,
        items: own.filter(
          ({ isCounted, outcome }) =>
            isCounted || judgedCases.includes(outcome),
        ),
      })),
      { ...options, judgedCases },
    ).systems,
    ...(documents && { documents }),
    unmatched: systems.reduce((sum, one) => sum + one.unmatched, 0),
  };
}

type JudgedItem = DetailItem & {
  readonly verdict: Verdict;
  readonly category: string | undefined;
};

function judgedItems({
  items,
  verdicts,
  categories,
}: JoinedSystem): JudgedItem[] {
  return items.flatMap((item) => {
    const verdict = verdicts.get(item.id);
    const category = categories.get(item.id);
    return verdict === undefined ? [] : [{ ...item, verdict, category }];
  });
}

function toCategorised({
  document,
  category,
  reference,
  word,
  writtenWord = word,
  verdict,
}: JudgedItem): CategorisedVerdict {
  return { document, category, source: writtenWord, reference, verdict };
}
