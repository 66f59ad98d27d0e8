import type { Interval } from "@concord-mt/correlation";
import type { JudgementLine } from "../verdicts/line.ts";
import { mergeVerdicts } from "../verdicts/merge.ts";
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
}

/** Scores systems by people's verdicts, those of the majority. Systems without any are left out. */
export function scoreVerdicts(
  lines: Iterable<JudgementLine>,
  {
    badTranslation = "wrong",
  }: {
    /** Whether a bad translation counts as wrong or is left out. @defaultValue "wrong" */
    readonly badTranslation?: "wrong" | "skip";
  } = {},
): VerdictScores {
  const merged = [...mergeVerdicts(lines)];
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
  };
}
