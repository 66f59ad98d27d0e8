import type { Recipe } from "../../jobs/recipe.ts";
import type { JobResult } from "../messages.ts";
import { readRun } from "../read-run.ts";
import type { Tools } from "../tools.ts";
import { writeRunResult } from "./run.ts";

/** Takes over a run that was computed elsewhere. */
export async function importRecipe(
  { run }: Extract<Recipe, { kind: "import" }>,
  tools: Tools,
): Promise<JobResult> {
  return writeRunResult(await readRun(tools, run), tools);
}
