import { wilsonInterval } from "@concord-mt/correlation";
import {
  type GapMeasures,
  type JudgementLine,
  discoMt2015Labels,
  gapMeasures,
  linesToGaps,
  mergeGaps,
} from "@concord-mt/judgement";
import type { JudgeScoreOptions } from "./score.ts";
import { type Part, columnsOf, percent, percentRange } from "./write-parts.ts";

/** Tables, notes and data of one kind of result. */
export interface ScoredPart {
  readonly parts: readonly Part[];
  readonly notes: readonly string[];
  readonly json: object;
}

/** The measures of DiscoMT 2015 for each system, in all and by pronoun. */
export function scoreGapSystems(
  lines: readonly JudgementLine[],
  { badTranslation, combine, width }: JudgeScoreOptions,
): ScoredPart {
  const gaps = mergeGaps(linesToGaps(lines), { combine });
  const names = [...new Set(gaps.map(({ system }) => system))];
  const systems = names.map((name) => {
    const own = gaps.filter(({ system }) => system === name);
    return { name, gaps: own.length, ...gapMeasures(own, { badTranslation }) };
  });
  return {
    parts: [
      {
        title: "Gap filling (percent)",
        table: {
          columns: columnsOf(
            ...["system", "with other", "95 %", "without other"],
            ...["precision", "recall", "F", "gaps", "bad"],
          ),
          rows: systems.map((system) => [
            system.name,
            percent(system.withOther.value, width),
            percentRange(intervalOf(system), width),
            percent(system.withoutOther.value, width),
            percent(system.micro.precision.value, width),
            percent(system.micro.recall.value, width),
            percent(system.micro.f, width),
            String(system.gaps),
            String(system.bad),
          ]),
        },
      },
      {
        title: "F by pronoun (percent)",
        table: {
          columns: columnsOf("system", ...discoMt2015Labels.pronouns),
          rows: systems.map(({ name, pronouns }) => [
            name,
            ...discoMt2015Labels.pronouns.map((label) =>
              percent(pronouns[label]?.f, width),
            ),
          ]),
        },
      },
    ],
    notes: [
      `bad translations ${badTranslation === "wrong" ? "count as wrong" : "are left out"}; accepted is what ${combine === "union" ? "any annotator accepts" : "most annotators accept"}; recall is lenient`,
    ],
    json: { gaps: { badTranslation, combine, systems } },
  };
}

function intervalOf({
  withOther: { part, whole },
}: GapMeasures): { low: number; high: number } | undefined {
  return wilsonInterval({ successes: part, n: whole });
}
