import { wilsonInterval } from "@concord-mt/correlation";
import { type JudgementLine, mergeVerdicts } from "@concord-mt/judgement";
import type { ScoredPart } from "./score-gaps.ts";
import type { JudgeScoreOptions } from "./score.ts";
import { columnsOf, percent, percentRange } from "./write-parts.ts";

/** The share of correct translations of each system. */
export function scoreVerdicts(
  lines: readonly JudgementLine[],
  { badTranslation, width }: JudgeScoreOptions,
): ScoredPart {
  const { verdicts, undecided } = mergeVerdicts(lines);
  const systems = [...verdicts].map(([name, own]) => {
    const said = [...own.values()];
    const bad = said.filter((verdict) => verdict === "bad").length;
    const correct = said.filter((verdict) => verdict === "correct").length;
    const judged = badTranslation === "skip" ? said.length - bad : said.length;
    return {
      ...{ name, correct, judged, bad },
      accuracy: judged === 0 ? undefined : correct / judged,
      interval: wilsonInterval({ successes: correct, n: judged }),
    };
  });
  return {
    parts: [
      {
        title: "Accuracy by people's verdicts (percent)",
        table: {
          columns: columnsOf(
            ...["system", "accuracy", "95 %", "correct", "judged", "bad"],
          ),
          rows: systems.map((system) => [
            system.name,
            percent(system.accuracy, width),
            percentRange(system.interval, width),
            ...[system.correct, system.judged, system.bad].map(String),
          ]),
        },
      },
    ],
    notes: [
      `bad translations ${badTranslation === "wrong" ? "count as wrong" : "are left out"}`,
      ...(undecided > 0
        ? [`${undecided} items on which annotators draw are left out`]
        : []),
    ],
    json: { verdicts: { badTranslation, undecided, systems } },
  };
}
