import {
  type SystemTable,
  agreementPlots,
  correlateColumns,
  correlateSegments,
  joinTables,
  parseSegmentScores,
  parseSystemTable,
} from "@concord-mt/correlation";
import { readLines } from "@concord-mt/corpus";
import { withoutEndings } from "@concord-mt/evaluation";
import {
  writeCorrelated,
  writeScoreboard,
  written,
} from "@concord-mt/presentation";
import type { Recipe, TableRecipe, TextRecipe } from "../../jobs/recipe.ts";
import type { JobResult } from "../messages.ts";
import { readRun } from "../read-run.ts";
import { type Tools, fileOf, writeResult } from "../tools.ts";

/** Correlates metrics with human scores, as `concord correlate` does. */
export async function correlationRecipe(
  recipe: Extract<Recipe, { kind: "correlation" }>,
  tools: Tools,
): Promise<JobResult> {
  const { samples, seed, lowerIsBetter } = recipe;
  const humanTable =
    recipe.humanTable && (await readTable(tools, recipe.humanTable));
  const tables: SystemTable[] = [];
  for (const table of recipe.tables) tables.push(await readTable(tools, table));
  const columns = joinTables(tables, {
    humanTable,
    human: recipe.human,
    metrics: recipe.metrics,
    ...(lowerIsBetter && { lowerIsBetter }),
  });
  const correlated = correlateColumns(columns, recipe);
  const scores = [];
  for (const { column, text } of recipe.segments ?? [])
    scores.push(
      parseSegmentScores(await linesOf(tools, text), {
        column,
        file: text.name,
      }),
    );
  const segments =
    recipe.segments &&
    correlateSegments(scores, {
      human: columns.human.name,
      ...{ samples, seed },
      ...(lowerIsBetter && { lowerIsBetter }),
    });
  const { text } = await written((output) =>
    writeCorrelated(
      output,
      { columns, correlated, segments },
      { format: "json", width: 3 },
    ),
  );
  return {
    file: await writeResult(tools, "correlation.json", [text]),
    summary: {
      human: columns.human.name,
      systems: columns.systems,
      outliers: correlated.outliers,
      plots: agreementPlots(columns, correlated),
      plotsOfAll: agreementPlots(columns, correlated, { over: "all" }),
    },
  };
}

/** Systems have their short names, so that `a.fr` of one table is `a` of another. */
async function readTable(
  tools: Tools,
  { isRun, ...text }: TableRecipe,
): Promise<SystemTable> {
  const lines = isRun
    ? await scoresOf(tools, text)
    : await linesOf(tools, text);
  const table = parseSystemTable(lines, { file: text.name });
  return { ...table, systems: withoutEndings(table.systems) };
}

async function scoresOf(tools: Tools, text: TextRecipe): Promise<string[]> {
  const run = await readRun(tools, text);
  const { text: scores } = await written((output) =>
    writeScoreboard(output, run, { format: "json", width: 1 }),
  );
  return scores.split("\n");
}

async function linesOf(
  tools: Tools,
  { sha256, name }: TextRecipe,
): Promise<string[]> {
  const lines: string[] = [];
  for await (const { text } of readLines(fileOf(tools, sha256), {
    name,
    signal: tools.context.signal,
  }))
    lines.push(text);
  return lines;
}
