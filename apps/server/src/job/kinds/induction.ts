import { bundledPairs, findPack } from "@concord-mt/catalog";
import { induce, parseLanguagePair } from "@concord-mt/induction";
import type { Recipe } from "../../jobs/recipe.ts";
import type { JobResult } from "../messages.ts";
import { type Tools, readLineText, writeResult } from "../tools.ts";

/** Finds translations of words in a parallel corpus, as `concord pack induce` does. */
export async function inductionRecipe(
  recipe: Extract<Recipe, { kind: "induction" }>,
  tools: Tools,
): Promise<JobResult> {
  const { pair, forms, candidates, minCount } = recipe;
  const found = bundledPairs.includes(pair)
    ? await findPack({ pair })
    : undefined;
  const induction = await induce(
    {
      source: await readLineText(tools, recipe.source, {
        role: "source",
        pair,
      }),
      target: await readLineText(tools, recipe.target, {
        role: "reference",
        pair,
      }),
    },
    { forms, candidates, minCount },
    {
      languages: found?.pack ?? parseLanguagePair(pair),
      normalisation: found?.pack.normalisation,
      alignment: found?.alignment,
    },
    tools.context,
  );
  return {
    file: await writeResult(tools, "induction.json", [
      `${JSON.stringify(induction, null, 2)}\n`,
    ]),
    summary: {
      ...induction.settings,
      forms: induction.forms.map(({ source, candidates: list }) => ({
        form: source,
        best: list[0]?.form ?? null,
      })),
    },
  };
}
