import { evaluate } from "@concord-mt/evaluation";
import { type Run, formatRun } from "@concord-mt/run";
import type { Recipe } from "../../jobs/recipe.ts";
import { findAntecedents } from "../antecedents.ts";
import type { JobResult } from "../messages.ts";
import { occurrenceRows, scoreRows, segmentRows } from "../run-rows.ts";
import { summariseRun } from "../run-summary.ts";
import { refuseWrong, reviewTexts } from "../review.ts";
import { type Tools, readPack, readTestSet, writeResult } from "../tools.ts";

/** Evaluates a test set. */
export async function runRecipe(
  { testSet, pack, settings }: Extract<Recipe, { kind: "run" }>,
  tools: Tools,
): Promise<JobResult> {
  const resources = await readPack(tools, pack);
  const input = await readTestSet(tools, testSet, pack.pair);
  const findings = reviewTexts(input, resources.pack);
  refuseWrong(findings);
  findings.forEach(tools.context.onWarning);
  const run = await evaluate(input, settings, resources, tools.context);
  return writeRunResult(run, tools);
}

/** Writes a run as `concord score --save` does, and the rows that the server's tables hold of it. */
export async function writeRunResult(
  run: Run,
  tools: Tools,
): Promise<JobResult> {
  return {
    file: await writeResult(tools, "run.json.gz", formatRun(run)),
    rows: {
      scores: await writeResult(tools, "scores.copy", scoreRows(run)),
      occurrences: await writeResult(
        tools,
        "occurrences.copy",
        occurrenceRows(run, await findAntecedents(run)),
      ),
      segments: await writeResult(tools, "segments.copy", segmentRows(run)),
    },
    summary: summariseRun(run),
  };
}
