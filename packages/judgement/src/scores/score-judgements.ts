import type { DetailItem } from "../items/detail-item.ts";
import type { JudgementLine } from "../verdicts/line.ts";
import { type GapScores, scoreGaps } from "./gap-scores.ts";
import {
  type ItemScores,
  type ScoreItemsOptions,
  scoreJudgedItems,
} from "./item-scores.ts";
import { type VerdictScores, scoreVerdicts } from "./verdict-scores.ts";

/** What judgements say: of systems by gaps and by verdicts, and with a metric's items. */
export interface JudgementScores {
  /** Where labels were chosen. */
  readonly gaps?: GapScores;
  /** Where verdicts were given without labels. */
  readonly verdicts?: VerdictScores;
  /** With a metric's items. */
  readonly items?: ItemScores;
}

/**
 * Scores systems by people's judgements.
 *
 * @example
 * scoreJudgements([...parseJudgementLines(lines)]).verdicts?.systems[0]?.accuracy;
 */
export function scoreJudgements(
  lines: readonly JudgementLine[],
  {
    items = [],
    ...options
  }: ScoreItemsOptions & {
    /** Items of a metric. @defaultValue none */
    readonly items?: readonly DetailItem[];
  } = {},
): JudgementScores {
  const gaps = lines.filter(({ choices }) => choices !== undefined);
  const votes = lines.filter(({ choices }) => choices === undefined);
  const hasVotes = votes.some(({ verdict }) => verdict !== undefined);
  return {
    ...(gaps.length > 0 && { gaps: scoreGaps(gaps, options) }),
    ...(hasVotes && { verdicts: scoreVerdicts(votes, options) }),
    ...(items.length > 0 && {
      items: scoreJudgedItems(lines, items, options),
    }),
  };
}
