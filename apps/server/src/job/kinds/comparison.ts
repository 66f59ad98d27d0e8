import {
  type Change,
  checkComparable,
  compareRunSystems,
  findChanges,
  findSystem,
  hasOccurrences,
} from "@concord-mt/evaluation";
import { writeDifference, written } from "@concord-mt/presentation";
import type { Recipe, RunSystemRecipe } from "../../jobs/recipe.ts";
import type { JobResult } from "../messages.ts";
import { readRun } from "../read-run.ts";
import { type Tools, writeResult } from "../tools.ts";

/** Compares two systems of runs, as `concord diff` does. */
export async function comparisonRecipe(
  {
    before: first,
    after: second,
    metric,
  }: Extract<Recipe, { kind: "comparison" }>,
  tools: Tools,
): Promise<JobResult> {
  const before = await system(tools, first, 0);
  const isSame = first.sha256 === second.sha256 && second.system === undefined;
  const after = await system(tools, second, isSame ? 1 : 0);
  for (const warning of checkComparable(before, after, { force: false }))
    tools.context.onWarning(warning);
  const comparisons = await compareRunSystems(
    before,
    after,
    { seed: 12_345 },
    tools.context,
  );
  const changes = comparisons.flatMap((found) => {
    const { name } = found.metric;
    return hasOccurrences(name)
      ? [{ metric: found, changes: findChanges(before, after, name) }]
      : [];
  });
  const { text } = await written((output) =>
    writeDifference(
      output,
      { before, after, comparisons, changes },
      { format: "json", width: 4, limit: 100_000 },
    ),
  );
  const wanted = changes.find((one) => one.metric.metric.name === metric);
  return {
    file: await writeResult(tools, "comparison.json", [text]),
    summary: {
      before: before.name,
      after: after.name,
      metrics: comparisons.map((found) => ({
        metric: found.metric.name,
        title: found.metric.title,
        scale: found.metric.scale,
        higherIsBetter: found.metric.higherIsBetter,
        before: found.before ?? null,
        after: found.after ?? null,
        difference: found.difference ?? null,
        pRandomisation: found.randomisation.p ?? null,
        ...(found.occurrences && {
          onlyBefore: found.occurrences.onlyBefore,
          onlyAfter: found.occurrences.onlyAfter,
          pMcNemar: found.occurrences.exact.p,
        }),
      })),
      fixed: idsOf(wanted?.changes ?? [], "fixed"),
      broken: idsOf(wanted?.changes ?? [], "broken"),
    },
  };
}

async function system(
  tools: Tools,
  recipe: RunSystemRecipe,
  place: number,
): Promise<ReturnType<typeof findSystem>> {
  const run = await readRun(tools, recipe);
  return findSystem(run, recipe.name, recipe.system, place);
}

function idsOf(
  changes: readonly Change[],
  kind: Change["kind"],
): readonly string[] {
  return changes
    .filter((change) => change.kind === kind)
    .map(({ items }) => items.before.id);
}
