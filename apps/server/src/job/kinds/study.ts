import { SettingError } from "@concord-mt/core";
import { agreementPlots } from "@concord-mt/correlation";
import { readLines } from "@concord-mt/corpus";
import { alignTestSet } from "@concord-mt/evaluation";
import {
  type GapAnnotation,
  linesToGaps,
  mergeGaps,
  parseGaps,
  parseJudgementLines,
} from "@concord-mt/judgement";
import { studyParts, writeParts, written } from "@concord-mt/presentation";
import { studyMetrics } from "@concord-mt/study";
import type { Recipe, TextRecipe } from "../../jobs/recipe.ts";
import type { JobResult } from "../messages.ts";
import {
  type Tools,
  fileOf,
  readPack,
  readTestSet,
  writeResult,
} from "../tools.ts";

/** Validates APT against filled gaps, as `concord study` does. */
export async function studyRecipe(
  recipe: Extract<Recipe, { kind: "study" }>,
  tools: Tools,
): Promise<JobResult> {
  const resources = await readPack(tools, recipe.pack);
  if (resources.pack.pronouns === undefined)
    throw new SettingError(`the pack ${resources.pack.id} has no pronouns`, {
      code: "conflict",
      setting: "pack",
    });
  const annotations: GapAnnotation[] = [];
  for (const text of recipe.gaps)
    annotations.push(...(await readGaps(tools, text)));
  const input = await readTestSet(tools, recipe.testSet, recipe.pack.pair);
  const aligned = await alignTestSet(
    input,
    { alignment: {} },
    resources,
    tools.context,
  );
  const study = studyMetrics(
    {
      aligned,
      gaps: mergeGaps(annotations, { combine: recipe.combine }),
      pack: resources.pack,
      pronouns: "default",
    },
    recipe,
  );
  const { human, correlated, byAlignment, unmatched } = study;
  const parts = studyParts(study, 4);
  const { text } = await written((output) =>
    writeParts(
      output,
      {
        parts,
        json: () => ({ human, correlated, byAlignment, unmatched }),
      },
      "json",
    ),
  );
  return {
    file: await writeResult(tools, "study.json", [text]),
    summary: {
      unmatched,
      systems: human.map(({ name }) => name),
      outliers: correlated.outliers,
      plots: agreementPlots(study.columns, correlated),
      plotsOfAll: agreementPlots(study.columns, correlated, { over: "all" }),
      tables: parts.map(({ title, table: { columns, rows } }) => ({
        title,
        columns: columns.map((column) => column.title),
        rows,
      })),
    },
  };
}

async function readGaps(
  tools: Tools,
  { sha256, name }: TextRecipe,
): Promise<Iterable<GapAnnotation>> {
  const lines: string[] = [];
  for await (const { text } of readLines(fileOf(tools, sha256), { name }))
    lines.push(text);
  return /\.jsonl(?:\.gz)?$/.test(name)
    ? linesToGaps(parseJudgementLines(lines, { file: name }))
    : parseGaps(lines, { file: name });
}
